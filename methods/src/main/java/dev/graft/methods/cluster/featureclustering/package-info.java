/** Features are clustered first and rows on the summed features after: a baseline of stc-2008. */
package dev.graft.methods.cluster.featureclustering;
