/** Polls for an object that a third-party script creates, because such scripts don't report when they are ready. */

export interface PollOptions {
  /** Default interval between two attempts, in milliseconds (PAGE-11). */
  readonly every?: number;
  /** Maximum number of further attempts. */
  readonly most: number;
}

/** Makes the first attempt at once. @returns the result; undefined after the last attempt */
export function pollUntilFound<Found>(
  find: () => Found | undefined,
  { every = 200, most }: PollOptions,
): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const again = (left: number) => {
      const found = find();
      if (found !== undefined || left === 0) resolve(found);
      else setTimeout(again, every, left - 1);
    };
    again(most);
  });
}
