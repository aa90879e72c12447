/** How each known data set lies on people's disks, and the search that recognises them. */
package dev.graft.studies.data.sets;
