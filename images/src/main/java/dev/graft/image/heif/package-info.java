/** What Graft knows of HEIC and AVIF files by itself, and the program of libheif that decodes them. */
package dev.graft.image.heif;
