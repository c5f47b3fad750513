/** Known weaknesses of dependencies that are lived with for a while. */
export interface Accepted {
  /** The advisory: `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  /** Why it can't be used against this shop. */
  readonly reason: string;
  /** ISO 8601 date of the last day on which that counts; then it is looked at anew. */
  readonly until: string;
}

export const accepted: readonly Accepted[] = [];
