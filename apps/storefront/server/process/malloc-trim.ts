/**
 * Gives back what the C library (glibc) holds free between pieces in use. By itself it gives back only what lies at the end
 * of its heap, so that after a rush 40 MB would stay with the process for good.
 */

/**
 * @returns a function that returns free memory to the system, in some 2 to 10 ms; null, logged once, if the C
 * library doesn't provide it.
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
