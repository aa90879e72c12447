/** Encodes pictures as JPEG, and makes thumbnails. */
package dev.graft.image.encode;
