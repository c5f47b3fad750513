/**
 * Returns free memory of the C library (glibc) to the system. By itself, glibc only returns memory at the end of its heap, so
 * after peak load the process would hold 40 MB for good.
 */

/**
 * Loads the C library's function.
 *
 * @returns a function that returns free memory to the system, in some 2 to 10 ms; null on other systems than Linux, and, after a
 * warning, if the C library doesn't have the function
 */
export async function loadMallocTrim(): Promise<(() => void) | null> {
  if (process.platform !== 'linux') return null;
  try {
    const { default: koffi } = await import('koffi');
    const trim = koffi.load(null).func('int malloc_trim(size_t)');
    return () => void trim(0);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    process.emitWarning(`free memory of the C library stays with the process: ${reason}`);
    return null;
  }
}
