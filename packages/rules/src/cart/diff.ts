/** What it takes to make one cart another: for a backend that is told changes, not carts. */
import { sameAttributes } from './lines.ts';
import type { CartLineInput, LineAttribute, PricingInput } from './model.ts';

/** Changes of a cart's lines and codes, each line once. */
export interface CartDiff {
  /** Ids of lines. */
  readonly removed: readonly string[];
  /** What is left out stays as it is. */
  readonly updated: readonly {
    readonly id: string;
    readonly merchandiseId?: string;
    readonly quantity?: number;
    readonly attributes?: readonly LineAttribute[];
  }[];
  /** Oldest first, so that the newest comes in last. */
  readonly added: readonly Omit<CartLineInput, 'id'>[];
  /** All codes; null where they stay. */
  readonly codes: readonly string[] | null;
}

type Wanted = Pick<PricingInput, 'lines' | 'codes'>;

/** The changes from the cart that a backend `answered` to the one that is `wanted`. */
export function diffCart(answered: Wanted, wanted: Wanted): CartDiff {
  const before = new Map(answered.lines.map((line) => [line.id, line]));
  const kept = new Set(wanted.lines.map(({ id }) => id));
  const sameCodes =
    answered.codes.length === wanted.codes.length &&
    answered.codes.every((code, index) => code === wanted.codes[index]);
  return {
    removed: answered.lines.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    updated: wanted.lines.flatMap((line) => {
      const old = before.get(line.id);
      const update = old === undefined ? null : updateOf(old, line);
      return update === null ? [] : [update];
    }),
    added: wanted.lines
      .filter(({ id }) => !before.has(id))
      .map(({ id: _, ...line }) => line)
      .reverse(),
    codes: sameCodes ? null : wanted.codes,
  };
}

function updateOf(old: CartLineInput, line: CartLineInput): CartDiff['updated'][number] | null {
  const update = {
    id: line.id,
    ...(old.merchandise.id === line.merchandise.id ? {} : { merchandiseId: line.merchandise.id }),
    ...(old.quantity === line.quantity ? {} : { quantity: line.quantity }),
    ...(sameAttributes(old.attributes, line.attributes) ? {} : { attributes: line.attributes }),
  };
  return Object.keys(update).length === 1 ? null : update;
}
