/** Drawing in the style of a domain: pen, palette, shapes, shadows and random choices. */
package dev.graft.synthetic.draw;
