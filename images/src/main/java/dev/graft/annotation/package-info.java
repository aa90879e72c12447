/**
 * Captions, tags and labels of pictures: readers for tables, JSON, COCO, XMP and IPTC, and the matching of rows to
 * picture files.
 */
package dev.graft.annotation;
