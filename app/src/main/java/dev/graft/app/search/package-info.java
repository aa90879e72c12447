/** Finds pictures by what is written about them, by what that means, or by what they show. */
package dev.graft.app.search;
