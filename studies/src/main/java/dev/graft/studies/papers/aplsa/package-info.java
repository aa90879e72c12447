/** Table 2 and Figure 4 of aplsa-2009. */
package dev.graft.studies.papers.aplsa;
