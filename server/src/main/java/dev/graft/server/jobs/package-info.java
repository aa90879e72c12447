/** The job queue: persistent jobs with progress, cancelling and resuming, run one at a time by their handlers. */
package dev.graft.server.jobs;
