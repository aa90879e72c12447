/** The job handlers: index, sort, label, draw examples, learn a bridge, export, get a network, try other features. */
package dev.graft.server.tasks;
