/* Fails the n-th write or sync of a file below FAULT_FOLDER: preload it, and set FAULT_CALL (write or sync) and FAULT_AT. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static long count;

static int fails(int fd, const char *call) {
    const char *folder = getenv("FAULT_FOLDER"), *wanted = getenv("FAULT_CALL"), *at = getenv("FAULT_AT");
    char link[64], path[4096];
    if (!folder || !wanted || !at || strcmp(call, wanted)) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    if (strncmp(path, folder, strlen(folder)) || strstr(path, "errors.txt")) return 0;
    long now = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
    if (now == atol(at)) {
        const char *told = getenv("FAULT_TOLD");
        if (told) fclose(fopen(told, "w"));
        errno = now % 2 ? EIO : ENOSPC;
        return 1;
    }
    return 0;
}

#define REAL(name) __typeof__(name) *real = (__typeof__(name) *) dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *data, size_t size) { REAL(write); return fails(fd, "write") ? -1 : real(fd, data, size); }
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { REAL(pwrite); return fails(fd, "write") ? -1 : real(fd, data, size, at); }
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) { REAL(pwrite64); return fails(fd, "write") ? -1 : real(fd, data, size, at); }
int ftruncate(int fd, off_t size) { REAL(ftruncate); return fails(fd, "write") ? -1 : real(fd, size); }
int ftruncate64(int fd, off64_t size) { REAL(ftruncate64); return fails(fd, "write") ? -1 : real(fd, size); }
int fsync(int fd) { REAL(fsync); return fails(fd, "sync") ? -1 : real(fd); }
int fdatasync(int fd) { REAL(fdatasync); return fails(fd, "sync") ? -1 : real(fd); }
