/** Crops of pictures, fixed by a seed, with what the teacher sees in them: made once and kept in files. */
package dev.graft.trainer.crop;
