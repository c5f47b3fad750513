/** Computes the mutations that turn one cart into another, for backends whose API changes a cart step by step. */
import { hasSameAttributes } from './lines.ts';
import type { CartLineInput, LineAttribute, PricingInput } from './model.ts';

/** Changes of a cart's lines and codes. Each line occurs once. */
export interface CartDiff {
  /** Ids of removed lines. */
  readonly removed: readonly string[];
  /** Changed lines. Omitted fields remain unchanged. */
  readonly updated: readonly {
    readonly id: string;
    readonly merchandiseId?: string;
    readonly quantity?: number;
    readonly attributes?: readonly LineAttribute[];
  }[];
  /** New lines, oldest first, so that the newest is added last and ends up on top. */
  readonly added: readonly Omit<CartLineInput, 'id'>[];
  /** All codes, or null if they didn't change. */
  readonly codes: readonly string[] | null;
}

type Wanted = Pick<PricingInput, 'lines' | 'codes'>;

/** Returns the changes that turn `answered` (the cart as returned by the backend) into `wanted`. */
export function diffCart(answered: Wanted, wanted: Wanted): CartDiff {
  const before = new Map(answered.lines.map((line) => [line.id, line]));
  const wantedIds = new Set(wanted.lines.map(({ id }) => id));
  const sameCodes =
    answered.codes.length === wanted.codes.length &&
    answered.codes.every((code, index) => code === wanted.codes[index]);
  return {
    removed: answered.lines.flatMap(({ id }) => (wantedIds.has(id) ? [] : [id])),
    updated: wanted.lines.flatMap((line) => {
      const old = before.get(line.id);
      const update = old === undefined ? null : getUpdate(old, line);
      return update === null ? [] : [update];
    }),
    added: wanted.lines
      .filter(({ id }) => !before.has(id))
      .map(({ id: _, ...line }) => line)
      .reverse(),
    codes: sameCodes ? null : wanted.codes,
  };
}

function getUpdate(old: CartLineInput, line: CartLineInput): CartDiff['updated'][number] | null {
  const update = {
    id: line.id,
    ...(old.merchandise.id === line.merchandise.id ? {} : { merchandiseId: line.merchandise.id }),
    ...(old.quantity === line.quantity ? {} : { quantity: line.quantity }),
    ...(hasSameAttributes(old.attributes, line.attributes) ? {} : { attributes: line.attributes }),
  };
  return Object.keys(update).length === 1 ? null : update;
}
