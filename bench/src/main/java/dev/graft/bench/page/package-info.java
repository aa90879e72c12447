/** The page about the speed of whole commands: table, goals and profiles of one run. */
package dev.graft.bench.page;
