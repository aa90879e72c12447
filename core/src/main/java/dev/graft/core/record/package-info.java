/** Annotations with which records ask for generated code. Only the compiler reads them. */
package dev.graft.core.record;
