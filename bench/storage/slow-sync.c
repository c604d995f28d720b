/* Preloaded, makes each sync of the process take 20 ms longer, as a slow disk would. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>

#define SLOWER_US 20000

typedef int sync_fn(int);

static int slow(const char *name, int fd) {
  sync_fn *real = (sync_fn *)dlsym(RTLD_NEXT, name);
  usleep(SLOWER_US);
  return real(fd);
}

int fsync(int fd) { return slow("fsync", fd); }
int fdatasync(int fd) { return slow("fdatasync", fd); }
