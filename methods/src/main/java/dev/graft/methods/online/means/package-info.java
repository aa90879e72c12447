/** Online class means with one shared covariance, with and without text to start from. */
package dev.graft.methods.online.means;
