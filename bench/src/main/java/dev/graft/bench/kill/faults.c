/* Fails the n-th write or sync of a file below FAULT_FOLDER, or the n-th allocation by SQLite: preload it, and set
   FAULT_CALL (write, sync or allocation) and FAULT_AT. The name of the file is then in the file FAULT_TOLD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static long count;

static int wanted(const char *call) {
    const char *which = getenv("FAULT_CALL");
    return which && getenv("FAULT_AT") && !strcmp(call, which);
}

static int now_fails(const char *path) {
    long now = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
    if (now != atol(getenv("FAULT_AT"))) return 0;
    const char *told = getenv("FAULT_TOLD");
    FILE *out = told ? fopen(told, "w") : NULL;
    if (out) {
        fputs(path, out);
        fclose(out);
    }
    errno = now % 2 ? EIO : ENOSPC;
    return 1;
}

static int fails(int fd, const char *call) {
    const char *folder = getenv("FAULT_FOLDER");
    char link[64], path[4096];
    if (!folder || !wanted(call)) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    if (strncmp(path, folder, strlen(folder)) || strstr(path, "errors.txt")) return 0;
    return now_fails(path);
}

/* The JVM ends when one of its own fails. */
static int allocation_fails(void *caller) {
    Dl_info about;
    if (!wanted("allocation") || !dladdr(caller, &about) || !about.dli_fname || !strstr(about.dli_fname, "sqlite")) return 0;
    if (!now_fails("memory")) return 0;
    errno = ENOMEM;
    return 1;
}

extern void *__libc_malloc(size_t size);
extern void *__libc_realloc(void *old, size_t size);
void *malloc(size_t size) { return allocation_fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size); }
void *realloc(void *old, size_t size) { return allocation_fails(__builtin_return_address(0)) ? NULL : __libc_realloc(old, size); }

#define REAL(name) __typeof__(name) *real = (__typeof__(name) *) dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *data, size_t size) { REAL(write); return fails(fd, "write") ? -1 : real(fd, data, size); }
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { REAL(pwrite); return fails(fd, "write") ? -1 : real(fd, data, size, at); }
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) { REAL(pwrite64); return fails(fd, "write") ? -1 : real(fd, data, size, at); }
int ftruncate(int fd, off_t size) { REAL(ftruncate); return fails(fd, "write") ? -1 : real(fd, size); }
int ftruncate64(int fd, off64_t size) { REAL(ftruncate64); return fails(fd, "write") ? -1 : real(fd, size); }
int fsync(int fd) { REAL(fsync); return fails(fd, "sync") ? -1 : real(fd); }
int fdatasync(int fd) { REAL(fdatasync); return fails(fd, "sync") ? -1 : real(fd); }
