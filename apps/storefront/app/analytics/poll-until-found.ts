/** Polls for something that a third-party script creates, because these scripts don't report when they are ready. */

export interface PollOptions {
  /** Default interval between two attempts, in milliseconds (PAGE-11). */
  readonly every?: number;
  /** Maximum number of further attempts. */
  readonly most: number;
}

/** @returns the result, or undefined after the last attempt. The first attempt is immediate. */
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
