"""OpenCV's SIFT on pictures that Graft decoded: at interest points, or at the points of Graft's grid.

Arguments: file of grey pictures, "interest" or "dense", number of this process, number of processes,
and for "dense" the patch size and the step.
"""

import sys
import time

import cv2
import numpy


def read(path):
    data = numpy.fromfile(path, dtype=numpy.uint8)
    at = 0
    while at < len(data):
        width, height = data[at:at + 8].view(numpy.int32)
        at += 8
        yield data[at:at + width * height].reshape(height, width).copy()
        at += width * height


def grid(picture, size, step):
    """The centres of Graft's patches as keypoints. A cell of OpenCV's descriptor is 1.5 times the keypoint size."""
    cell = size // 4
    middles = []
    for length in picture.shape:
        first = (length - size) % step // 2 + cell // 2
        count = (length - size) // step + 1 if length >= size else 0
        middles.append([first + i * step + 1.5 * cell for i in range(count)])
    return [cv2.KeyPoint(x, y, cell / 1.5, 0, 1, 0, -1) for y in middles[0] for x in middles[1]]


def main():
    path, mode, part, parts = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    cv2.setNumThreads(1)
    pictures = list(read(path))[part::parts]
    if mode == "interest":
        sift = cv2.SIFT_create(nfeatures=1000)

        def work():
            return sum(len(sift.detectAndCompute(picture, None)[0]) for picture in pictures)
        unit = "keypoints"
    else:
        sift = cv2.SIFT_create()
        points = [grid(picture, int(sys.argv[5]), int(sys.argv[6])) for picture in pictures]

        def work():
            return sum(len(sift.compute(picture, at)[1]) for picture, at in zip(pictures, points))
        unit = "patches"
    print("ready", flush=True)
    for _ in sys.stdin:
        wall, cpu = time.perf_counter(), time.process_time()
        count = work()
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        print(f"{wall:.6f}\t{cpu:.6f}\t{count} {unit}", flush=True)


main()
