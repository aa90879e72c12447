/**
 * Fetches packages: with the person's own npm, or from the registry that it is set up for, and checks their hashes.
 * Knows packages, not networks.
 */
package dev.graft.catalogue.fetch;
