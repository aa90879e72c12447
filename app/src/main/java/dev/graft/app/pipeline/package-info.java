/** From collections to results: the whole way of each command, on common features. */
package dev.graft.app.pipeline;
