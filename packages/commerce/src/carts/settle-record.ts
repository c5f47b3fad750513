/** The rules' one loop over a kept cart: the record as lines with prices, and the settled lines as a record. */
import type { CartLineInput, LineMerchandise, PricingInput } from '@vitrine/rules/cart/model';
import type { RemovalReason } from '@vitrine/rules/cart/reconcile';
import type { settleCart } from '@vitrine/rules/cart/settle';
import { randomToken } from './cart-id.ts';
import type { CartLineRecord, CartRecord } from './model.ts';

export interface SettleRecordOptions {
  readonly settle: typeof settleCart;
  /** The lines of a record, without those that its market doesn't sell. */
  readonly lines: (record: CartRecord) => readonly CartLineInput[];
  /** What the market sells under a variant's digits, and whether a piece is left beside `lines`. */
  readonly merchandise: (variantId: string, lines: readonly CartLineInput[]) => LineMerchandise | undefined;
}

export interface SettledRecord {
  /** The wished record itself where there was nothing to do. */
  readonly record: CartRecord;
  /** What prices it. */
  readonly input: PricingInput;
  readonly removals: readonly RemovalReason[];
  /** Lines that became a part of another one: their ids, and the id of that one. */
  readonly joined: ReadonlyMap<string, string>;
}

/** `before` is the record in order, `wished` what the shopper made of it, `input` what prices the wished one. Pure. */
export function settleRecord(
  before: CartRecord,
  wished: CartRecord,
  input: PricingInput,
  { settle, lines, merchandise }: SettleRecordOptions,
): SettledRecord {
  const removedGifts = wished.removedGifts ?? [];
  const settled = settle(before === wished ? input.lines : lines(before), input, {
    removedGifts,
    merchandise: (id, beside) => merchandise(variantDigits(id), beside),
    newId: randomToken,
  });
  const sameMarkers = settled.removedGifts === removedGifts;
  if (settled.input === input && sameMarkers) return { ...settled, record: wished };
  const record: CartRecord = {
    ...wished,
    discountCodes: settled.input.codes,
    lines: settled.input === input ? wished.lines : recordLines(wished, input, settled.input),
    ...(sameMarkers ? {} : { removedGifts: settled.removedGifts }),
  };
  return { ...settled, record };
}

/** Lines that the market doesn't sell are unknown to the rules; they stay where they are, behind what came in. */
function recordLines(wished: CartRecord, asked: PricingInput, settled: PricingInput): CartLineRecord[] {
  const records = new Map(wished.lines.map((line) => [line.id, line]));
  const next = settled.lines.map(({ id, quantity, attributes, merchandise }): CartLineRecord => {
    const known = records.get(id);
    if (known === undefined) {
      return { id, variantId: variantDigits(merchandise.id), quantity, attributes, sellingPlanId: null };
    }
    const same = known.quantity === quantity && known.attributes === attributes;
    return same ? known : { ...known, quantity, attributes };
  });
  const sold = new Set(asked.lines.map(({ id }) => id));
  for (const [place, line] of wished.lines.entries()) {
    if (sold.has(line.id)) continue;
    const follower = wished.lines.slice(place + 1).find((other) => next.some(({ id }) => id === other.id));
    const at = follower === undefined ? next.length : next.findIndex(({ id }) => id === follower.id);
    next.splice(at, 0, line);
  }
  return next;
}

function variantDigits(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1);
}
