/**
 * Schemas of the responses of `/api/account/points`, `/scoreboard` and `/rewards`, the same for every loyalty
 * programme; null for a guest. The specification defines no format, so this is the shop's own (decision 37). Browser
 * code imports only the types.
 */
import { z } from 'zod';

const integer = z.int();
const words = z.string().max(300);
/** Texts that the merchant hasn't translated into the language of the page. */
const untranslated = z.array(z.string()).readonly().optional();
const namedTier = z.strictObject({ id: z.string().min(1), name: words.min(1), untranslated });

/** Response of `GET /api/account/points`: the points that the member can spend; -1 if unknown. */
export const pointsResponse = integer.min(-1).nullable();

export const scoreboardJson = z.strictObject({
  /** The member's tier; null below the first tier. */
  tier: namedTier.nullable(),
  /** Points to spend; -1 if unknown. */
  points: integer.min(-1),
  /** Points missing for the next tier; 0 in the highest tier. */
  pointsToNext: integer.min(0),
  /** The next tier; null in the highest tier, or if the provider doesn't return it. */
  nextTier: namedTier.nullable(),
  /** Progress from this tier to the next, 0 to 1. */
  progress: z.number().min(0).max(1),
  /** The last twenty entries, newest first. */
  history: z
    .array(
      z.strictObject({
        /** Time of the entry, ISO 8601. */
        at: z.iso.datetime(),
        points: integer,
        reason: words,
        /** Name of the order, such as `#1001`; null for entries without an order. */
        order: z.string().nullable(),
      }),
    )
    .max(20)
    .readonly(),
});

/** Response of `GET /api/account/scoreboard`. */
export const scoreboardResponse = scoreboardJson.nullable();

export const rewardJson = z
  .strictObject({
    id: z.string().min(1).max(100),
    title: words,
    /** Cost in points. */
    points: integer.min(0),
    kind: z.enum(['product', 'amount']),
    usable: z.boolean(),
    /** Why the reward can't be redeemed, in the shopper's language; null if it can. */
    reason: words.nullable(),
    untranslated,
  })
  .refine(({ usable, reason }) => usable === (reason === null), 'what can’t be used says why');

/** Response of `GET /api/account/rewards`. */
export const rewardsResponse = z.array(rewardJson).readonly().nullable();
