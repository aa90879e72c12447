/**
 * Online heterogeneous transfer (oht-2015): labelled texts vote on pictures across a bridge of picture-text pairs,
 * and Hedge weighs them against what corrections taught.
 */
package dev.graft.methods.online.oht;
