/** In-memory pictures and operations on their rows: colour to grey, area scaling, EXIF orientation. */
package dev.graft.image.pixels;
