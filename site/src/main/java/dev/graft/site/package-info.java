/** The documents as a website. Knows nothing of Graft's code. */
package dev.graft.site;
