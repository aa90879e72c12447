/** The folder of a result: {@code result.json}, tables and reports, each written whole or not at all. */
package dev.graft.app.output;
