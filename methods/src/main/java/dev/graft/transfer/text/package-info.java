/** From labelled texts to rows of features: ridge regression over picture-text pairs, whose texts are read as IDF-weighted words or as vectors of meaning. */
package dev.graft.transfer.text;
