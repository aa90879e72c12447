/* VLFeat's dense SIFT in its fast mode (flat window) on pictures that Graft decoded.
   Arguments: file of grey pictures, patch size, step, blur in cells (0: none). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <vl/dsift.h>
#include <vl/imopv.h>

typedef struct { int32_t width, height; uint8_t *pixels; } Picture;

static double seconds(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static Picture *read_pictures(const char *path, int *count) {
  FILE *file = fopen(path, "rb");
  Picture *all = NULL;
  int32_t head[2];
  *count = 0;
  if (!file) { perror(path); exit(1); }
  while (fread(head, 4, 2, file) == 2) {
    size_t size = (size_t) head[0] * head[1];
    all = realloc(all, (*count + 1) * sizeof *all);
    all[*count] = (Picture) {head[0], head[1], malloc(size)};
    if (fread(all[*count].pixels, 1, size, file) != size) { fprintf(stderr, "%s ends early\n", path); exit(1); }
    ++*count;
  }
  fclose(file);
  return all;
}

/* The bounds that give Graft's grid: complete patches only, with equal margins on both sides. */
static void bounds(int length, int size, int step, int *least, int *most) {
  int count = (length - size) / step + 1;
  *least = (length - size) % step / 2 + size / 4 / 2;
  *most = *least + (count - 1) * step + 3 * (size / 4);
}

int main(int argc, char **argv) {
  if (argc != 5) { fprintf(stderr, "usage: %s PICTURES SIZE STEP BLUR\n", argv[0]); return 2; }
  int size = atoi(argv[2]), step = atoi(argv[3]), count;
  double sigma = atof(argv[4]) * size / 4;
  Picture *pictures = read_pictures(argv[1], &count);
  char line[64];
  vl_set_num_threads(1);
  puts("ready");
  fflush(stdout);
  while (fgets(line, sizeof line, stdin)) {
    double wall = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
    long patches = 0;
    VlDsiftFilter *filter = NULL;
    float *grey = NULL, *blurred = NULL;
    int width = 0, height = 0;
    for (int p = 0; p < count; p++) {
      Picture *picture = &pictures[p];
      if (picture->width < size || picture->height < size) continue;
      /* Buffers are reused while the size stays the same; pictures are sorted by size. */
      if (picture->width != width || picture->height != height) {
        int left, top, right, bottom;
        if (filter) vl_dsift_delete(filter);
        width = picture->width;
        height = picture->height;
        filter = vl_dsift_new_basic(width, height, step, size / 4);
        bounds(width, size, step, &left, &right);
        bounds(height, size, step, &top, &bottom);
        vl_dsift_set_bounds(filter, left, top, right, bottom);
        vl_dsift_set_flat_window(filter, VL_TRUE);
        grey = realloc(grey, sizeof *grey * width * height);
        blurred = realloc(blurred, sizeof *blurred * width * height);
      }
      for (int i = 0; i < width * height; i++) grey[i] = picture->pixels[i];
      if (sigma > 0) vl_imsmooth_f(blurred, width, grey, width, height, width, sigma, sigma);
      vl_dsift_process(filter, sigma > 0 ? blurred : grey);
      patches += vl_dsift_get_keypoint_num(filter);
    }
    if (filter) vl_dsift_delete(filter);
    free(grey);
    free(blurred);
    printf("%.6f\t%.6f\t%ld patches\n", seconds(CLOCK_MONOTONIC) - wall, seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu,
           patches);
    fflush(stdout);
  }
  return 0;
}
