/**
 * Aliases for numbers with a unit, so that a field's type says what the number counts. Amounts of money use `Minor` of `money.ts`.
 */

/** A point in time as `Date.now()` returns it, in UTC: `1767225600000` is 2026-01-01T00:00:00Z. */
export type EpochMs = number;

/** A length of time in milliseconds: `60_000` is one minute. */
export type DurationMs = number;

/** A length of time in seconds, for `Max-Age`, `Retry-After` and other headers that count in seconds: `3600` is one hour. */
export type Seconds = number;

/** A size in bytes: `1_048_576` is 1 MiB. */
export type Bytes = number;
