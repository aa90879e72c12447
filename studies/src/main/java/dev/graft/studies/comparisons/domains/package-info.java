/** Do labels carry over from one domain to another? Twelve pairs of published bags, and Office's pictures themselves. */
package dev.graft.studies.comparisons.domains;
