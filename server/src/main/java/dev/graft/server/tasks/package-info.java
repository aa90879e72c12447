/** The job handlers: index, sort, label, draw examples, learn a bridge, export. */
package dev.graft.server.tasks;
