/**
 * What online methods share: scores as labels and memberships, and how a learner's state is written and checked.
 * The methods are in the packages below.
 */
package dev.graft.methods.online;
