/** From labelled texts to rows of features: ridge regression over picture-text pairs with IDF weights. */
package dev.graft.transfer.text;
