/**
 * How the C library gives memory back (glibc, Linux): with its own settings, what thousands of pages and pictures took stays
 * with the process, scattered over as many arenas as there are threads. They are read when a program begins, so the
 * process takes its own place once more, under the same number. Whoever sets one of them keeps the others as they are.
 */
const settings = {
  MALLOC_ARENA_MAX: '2',
  /** Bytes from which a piece of memory is the system's own, and goes back to it. */
  MALLOC_MMAP_THRESHOLD_: '65536',
  /** Bytes at the end of the heap above which they go back. */
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const { env, execPath, execArgv, argv } = process;
const isSet = 'MALLOC_MMAP_THRESHOLD_' in env || 'MALLOC_TRIM_THRESHOLD_' in env;
// A parent that talks with this process would lose its line; workers have the settings of the process that starts them.
if (process.platform === 'linux' && !isSet && process.send === undefined) {
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...settings, ...env });
}

export {};
