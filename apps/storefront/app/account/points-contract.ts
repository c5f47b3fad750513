/**
 * The answers of `/api/account/points`, `/scoreboard` and `/rewards`, whichever programme gives them: a guest's are null.
 * The specification shows no shape, so these are ours (decision 37). The browser takes their types alone.
 */
import { z } from 'zod';

const whole = z.int();
const words = z.string().max(300);
const namedTier = z.strictObject({ id: z.string().min(1), name: words.min(1) });

/** `GET /api/account/points`: to spend; -1 where it isn't known. */
export const pointsResponse = whole.min(-1).nullable();

export const scoreboardJson = z.strictObject({
  /** Null below the first one. */
  tier: namedTier.nullable(),
  /** To spend; -1 where it isn't known. */
  points: whole.min(-1),
  /** To the next tier; 0 in the last one. */
  pointsToNext: whole.min(0),
  /** Null in the last one, and where a provider doesn't name it. */
  nextTier: namedTier.nullable(),
  /** From this tier to the next, 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Newest first, the last twenty. */
  history: z
    .array(
      z.strictObject({
        /** ISO 8601. */
        at: z.iso.datetime(),
        points: whole,
        reason: words,
        /** The order's name, such as `#1001`; null where no order caused it. */
        order: z.string().nullable(),
      }),
    )
    .max(20)
    .readonly(),
});

/** `GET /api/account/scoreboard`. */
export const scoreboardResponse = scoreboardJson.nullable();

export const rewardJson = z
  .strictObject({
    id: z.string().min(1).max(100),
    title: words,
    /** Cost in points. */
    points: whole.min(0),
    kind: z.enum(['product', 'amount']),
    usable: z.boolean(),
    /** Why not, for the shopper; null where it is usable. */
    reason: words.nullable(),
  })
  .refine(({ usable, reason }) => usable === (reason === null), 'what can’t be used says why');

/** `GET /api/account/rewards`. */
export const rewardsResponse = z.array(rewardJson).readonly().nullable();
