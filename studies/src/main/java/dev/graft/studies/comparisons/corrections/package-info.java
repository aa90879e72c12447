/** Do corrections steer a sorting? A curator corrects some pictures, and those that nobody touched are judged. */
package dev.graft.studies.comparisons.corrections;
