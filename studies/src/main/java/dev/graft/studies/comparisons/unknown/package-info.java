/** Are pictures of unknown kinds told from those of the labels? */
package dev.graft.studies.comparisons.unknown;
