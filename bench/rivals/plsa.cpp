// PLSA's E- and M-step fused over the non-zeros, written directly: one thread, doubles, standard library.
// Arguments: file of the matrix and the start, number of topics. Each line of input is a number of iterations, always from
// the start; the output is wall seconds, CPU seconds and the likelihood of the last state.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

static int rows, words, nonZeros;
static std::vector<int32_t> offsets, columns;
static std::vector<double> values, startRows, startTopics;

template <typename T>
static void read(FILE *file, std::vector<T> &out, size_t n) {
    out.resize(n);
    if (fread(out.data(), sizeof(T), n, file) != n) {
        fprintf(stderr, "the file is too short\n");
        exit(1);
    }
}

// One iteration; the likelihood is that of the state before it.
static double iterate(int k, std::vector<double> &byRow, std::vector<double> &topics, std::vector<double> &sums) {
    std::fill(sums.begin(), sums.end(), 0.0);
    std::vector<double> next(k);
    double likelihood = 0;
    for (int row = 0; row < rows; row++) {
        double total = 0;
        for (int p = offsets[row]; p < offsets[row + 1]; p++) total += values[p];
        double *mine = &byRow[(size_t)row * k];
        std::fill(next.begin(), next.end(), 0.0);
        for (int p = offsets[row]; p < offsets[row + 1]; p++) {
            const double *topic = &topics[(size_t)columns[p] * k];
            double *sum = &sums[(size_t)columns[p] * k];
            double dot = 0;
            for (int z = 0; z < k; z++) dot += mine[z] * topic[z];
            double a = values[p] / total;
            double scale = a / dot;
            likelihood += a * std::log(dot);
            for (int z = 0; z < k; z++) next[z] += scale * topic[z];
            for (int z = 0; z < k; z++) sum[z] += scale * mine[z];
        }
        for (int z = 0; z < k; z++) mine[z] *= next[z];
    }
    std::vector<double> mass(k, 0.0);
    for (int f = 0; f < words; f++)
        for (int z = 0; z < k; z++) mass[z] += topics[(size_t)f * k + z] *= sums[(size_t)f * k + z];
    for (int f = 0; f < words; f++)
        for (int z = 0; z < k; z++) topics[(size_t)f * k + z] /= mass[z];
    return likelihood;
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    int k = atoi(argv[2]);
    FILE *file = fopen(argv[1], "rb");
    if (!file) return 1;
    std::vector<int32_t> sizes;
    read(file, sizes, 3);
    rows = sizes[0], words = sizes[1], nonZeros = sizes[2];
    read(file, offsets, rows + 1);
    read(file, columns, nonZeros);
    read(file, values, nonZeros);
    read(file, startRows, (size_t)rows * k);
    read(file, startTopics, (size_t)words * k);
    fclose(file);
    puts("ready");
    fflush(stdout);
    char line[64];
    while (fgets(line, sizeof line, stdin)) {
        auto wall = std::chrono::steady_clock::now();
        clock_t cpu = clock();
        auto byRow = startRows, topics = startTopics;
        std::vector<double> sums((size_t)words * k);
        double likelihood = 0;
        for (int i = 0; i <= atoi(line); i++) likelihood = iterate(k, byRow, topics, sums);
        double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
        printf("%.6f\t%.6f\tlikelihood %.9f\n", seconds, double(clock() - cpu) / CLOCKS_PER_SEC, likelihood);
        fflush(stdout);
    }
}
