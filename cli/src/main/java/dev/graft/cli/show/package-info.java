/** What collections, models, streams and results hold, in words. Reads only. */
package dev.graft.cli.show;
