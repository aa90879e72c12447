/** The catalogue of studies, and running them into a folder. */
package dev.graft.studies;
