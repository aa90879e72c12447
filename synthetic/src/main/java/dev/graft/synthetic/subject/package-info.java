/** The objects in the pictures: one class per kind, each drawn from simple outlines. */
package dev.graft.synthetic.subject;
