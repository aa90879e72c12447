/** The thumbnails that a collection keeps. */
package dev.graft.store.thumbnail;
