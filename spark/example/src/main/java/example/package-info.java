/** A program that clusters bags on Spark, to copy from. */
package example;
