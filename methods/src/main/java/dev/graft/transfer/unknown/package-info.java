/** Pictures that belong to none of the labels: how unlike all labelled ones a picture is, calibrated on these. */
package dev.graft.transfer.unknown;
