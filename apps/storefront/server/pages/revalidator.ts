/** Looks at what changed before something kept is served, and waits for it only as long as shoppers should. */

/**
 * The look with a bounded wait: beyond `patience` ms what is kept is served, and nobody waits again until the look that
 * is late has ended. A look that fails is told to `onFailure`.
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
