/**
 * Configures the memory allocator (glibc, Linux). With its defaults, memory of thousands of pages and pictures stays with the
 * process, scattered over the heap areas (arenas) of its threads. glibc reads the settings at program start, so the process
 * executes itself again with `execve`, under the same process id. If the operator sets one of the variables, none is changed.
 */
const settings = {
  MALLOC_ARENA_MAX: '2',
  /** Size in bytes from which an allocation is mapped separately, and returned to the system when freed. */
  MALLOC_MMAP_THRESHOLD_: '65536',
  /** Free bytes at the end of the heap above which they are returned to the system. */
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const { env, execPath, execArgv, argv } = process;
const isSet = 'MALLOC_MMAP_THRESHOLD_' in env || 'MALLOC_TRIM_THRESHOLD_' in env;
// A process with an IPC channel would lose it. Workers inherit the settings from their parent.
if (process.platform === 'linux' && !isSet && process.send === undefined) {
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...settings, ...env });
}

export {};
