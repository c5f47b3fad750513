/** Polls for an object that a third-party script creates, because such scripts don't report when they are ready. */

export interface PollOptions {
  /** Default interval between two attempts, in milliseconds (PAGE-11). */
  readonly intervalMs?: number;
  /** Maximum number of further attempts. */
  readonly maxRetries: number;
}

/** Makes the first attempt at once. @returns the result; undefined after the last attempt */
export function pollUntilFound<Found>(
  find: () => Found | undefined,
  { intervalMs = 200, maxRetries }: PollOptions,
): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const again = (left: number) => {
      const found = find();
      if (found !== undefined || left === 0) resolve(found);
      else setTimeout(again, intervalMs, left - 1);
    };
    again(maxRetries);
  });
}
