/** Online ridge regression that starts from a prior, such as what labelled texts say of pictures. */
package dev.graft.methods.online.ridge;
