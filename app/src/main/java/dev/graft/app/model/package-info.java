/** The model file: a checked zip of settings and arrays. Loading runs no code. */
package dev.graft.app.model;
