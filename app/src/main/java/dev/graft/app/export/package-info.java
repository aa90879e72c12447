/**
 * Results in forms that other programs take, one card each: tables, COCO, XMP sidecars, links, copies, models and reports.
 * The command line and the page list what the cards say. Nothing here writes among the pictures themselves, except for
 * XMP files that a person asked for.
 */
package dev.graft.app.export;
