/**
 * Revalidates before serving from the cache, with a timeout: after `patience` ms the cached response is served, and later
 * requests don't wait while the slow check runs. `onFailure` is called if a check fails.
 */
export function createRevalidator(
  look: () => Promise<void>,
  patience: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let late = false;
  return async () => {
    if (late) return;
    const looking = look().catch(onFailure);
    const waited = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      late = true;
      void looking.then(() => {
        late = false;
      });
      waited.resolve();
    }, patience);
    await Promise.race([looking, waited.promise]);
    clearTimeout(timer);
  };
}
