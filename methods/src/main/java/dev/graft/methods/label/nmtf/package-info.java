/** Non-negative matrix tri-factorisation: DKT without transfer (its Eq. 14). */
package dev.graft.methods.label.nmtf;
