/** The engine that visits blocks and runs tasks on the threads of this process. Uses {@code engine} only. */
package dev.graft.engine.local;
