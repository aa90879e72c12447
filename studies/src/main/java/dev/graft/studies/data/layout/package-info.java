/** What a search of a data folder finds and how it is put down. */
package dev.graft.studies.data.layout;
