/** Data sets as studies see them: pictures, paired documents and their labels, in common features. */
package dev.graft.studies.data;
