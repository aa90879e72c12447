/**
 * Pictures that look alike: more like a few examples, and near duplicates. Reads collections; changes nothing but what
 * they keep of fingerprints.
 */
package dev.graft.app.alike;
