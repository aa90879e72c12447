/**
 * Passive-aggressive separators PA, PA-I and PA-II, linear and with kernels: the baselines of oht-2015 and its
 * online part.
 */
package dev.graft.methods.online.passiveaggressive;
