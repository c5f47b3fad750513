/**
 * A wished cart as a change of it ends: what the rules ask for is done, again and again until nothing is left to do.
 * The browser shows by it what the backend will answer. Source: cart-and-shipping §4, decisions §3.
 */
import { withOffersInForce } from '../offers/in-force.ts';
import { removedMarker, slotsStillRemoved } from '../offers/removed-gifts.ts';
import { campaignOf } from './attributes.ts';
import { codesLeavingWith } from './code-lines.ts';
import type { CartLineInput, LineMerchandise, PricingInput } from './model.ts';
import { type CartChange, lostGift, type RemovalReason, reconcileCart, sameAttributes } from './reconcile.ts';
import { undiscountedCodeLine } from './undiscounted-code-line.ts';

export interface Settled {
  readonly input: PricingInput;
  /** Why lines were taken out. */
  readonly removals: readonly RemovalReason[];
  /** Automatic gifts that the shopper took out, after this change. */
  readonly removedGifts: readonly string[];
  /** False where a gift comes in that `shelf` doesn't know. */
  readonly complete: boolean;
}

export interface SettleSurroundings {
  /** As in `reconcileCart`. */
  readonly removedGifts: readonly string[];
  /** What a variant id stands for; undefined where nobody here knows. */
  readonly shelf: (merchandiseId: string) => LineMerchandise | undefined;
  /** The id of a line that comes in for a gift's slot. */
  readonly newId: (slot: string) => string;
}

// A correction can call for another one (a gift out of the cart, an upsell without its trigger); no chain is longer.
const mostRounds = 8;

/** `before` is the cart in order, `given` what the shopper made of it. */
export function settleCart(
  before: readonly CartLineInput[],
  given: PricingInput,
  around: SettleSurroundings,
): Settled {
  const wished = withOffersInForce(given);
  const codes = codesKept(before, wished);
  const removedGifts = giftsStillRemoved(before, wished, around.removedGifts);
  const removals: RemovalReason[] = [];
  const notAddable: string[] = [];
  const wasGift = giftsOf(before, wished.lines);
  let complete = true;
  let { lines } = wished;
  for (let round = 0; round < mostRounds; round += 1) {
    const corrections = reconcileCart({ ...wished, codes, lines }, [...removedGifts, ...notAddable]);
    if (corrections.length === 0) {
      const left = undiscountedCodeLine({ ...wished, codes, lines });
      if (left === null) break;
      removals.push('codeLineLost');
      lines = lines.filter(({ id }) => id !== left.id);
    }
    for (const wanted of corrections) {
      const correction = lostGift(wanted, lines, (id) => wasGift.has(id));
      if (correction.kind === 'removeLine') removals.push(correction.reason);
      if (correction.kind === 'addGift') {
        const merchandise = around.shelf(correction.merchandiseId);
        if (merchandise === undefined) complete = false;
        if (merchandise === undefined || merchandise.available === false) {
          notAddable.push(correction.slot);
          continue;
        }
        lines = withLine(lines, {
          id: around.newId(correction.slot),
          quantity: 1,
          attributes: correction.attributes,
          merchandise,
          sellingPlan: null,
        });
      } else lines = corrected(lines, correction);
    }
  }
  return { input: { ...wished, codes, lines: withoutTwins(lines) }, removals, removedGifts, complete };
}

/** Lines with one more: onto the line that it is like, else before the others. */
export function withLine(lines: readonly CartLineInput[], added: CartLineInput): readonly CartLineInput[] {
  const like = lines.find((line) => alike(line, added));
  if (like === undefined) return [added, ...lines];
  return lines.map((line) => (line === like ? { ...line, quantity: line.quantity + added.quantity } : line));
}

function corrected(
  lines: readonly CartLineInput[],
  correction: Exclude<CartChange, { kind: 'addGift' }>,
): readonly CartLineInput[] {
  const { kind, lineId } = correction;
  if (kind === 'removeLine') return lines.filter(({ id }) => id !== lineId);
  const change =
    kind === 'setAttributes' ? { attributes: correction.attributes } : { quantity: correction.quantity };
  return lines.map((line) => (line.id === lineId ? { ...line, ...change } : line));
}

/** Taking out a line that came with a code takes the code out. */
function codesKept(before: readonly CartLineInput[], { lines, codes, offers }: PricingInput) {
  const left = before.filter((line) => !lines.some(({ id }) => id === line.id));
  const leaving = new Set(left.flatMap((line) => codesLeavingWith(line, codes, offers)));
  return codes.filter((code) => !leaving.has(code));
}

/** Remembers automatic gifts that the shopper took out, until a product that earns them is added. */
function giftsStillRemoved(
  before: readonly CartLineInput[],
  { lines, offers }: PricingInput,
  known: readonly string[],
): readonly string[] {
  const present = new Set(lines.map(removedMarker));
  const removed = before.flatMap((line) => {
    if (lines.some(({ id }) => id === line.id)) return [];
    const marker = removedMarker(line);
    return marker === null || present.has(marker) ? [] : [marker];
  });
  let markers: readonly string[] = [...new Set([...known, ...removed])];
  for (const merchandise of addedMerchandise(before, lines)) {
    markers = slotsStillRemoved(markers, merchandise, offers.autoGifts);
  }
  return markers;
}

/** Merchandise of which there is more than before, gifts left out. */
function addedMerchandise(
  before: readonly CartLineInput[],
  lines: readonly CartLineInput[],
): readonly LineMerchandise[] {
  const pieces = new Map<string, number>();
  const count = (counted: readonly CartLineInput[], sign: 1 | -1) => {
    for (const { merchandise, quantity, attributes } of counted) {
      const campaign = campaignOf(attributes);
      if (campaign === 'auto_gwp' || campaign === 'manual_gwp') continue;
      pieces.set(merchandise.id, (pieces.get(merchandise.id) ?? 0) + sign * quantity);
    }
  };
  count(lines, 1);
  count(before, -1);
  const known = new Map(lines.map(({ merchandise }) => [merchandise.id, merchandise]));
  return [...known.values()].filter(({ id }) => (pieces.get(id) ?? 0) > 0);
}

/** Lines that were gifts already: the cart was in order, so their claims were granted. */
function giftsOf(before: readonly CartLineInput[], lines: readonly CartLineInput[]): ReadonlySet<string> {
  const now = new Map(lines.map((line) => [line.id, line]));
  return new Set(
    before.flatMap(({ id, attributes, merchandise }) => {
      const campaign = campaignOf(attributes);
      const line = now.get(id);
      const gift = campaign === 'manual_gwp' || campaign === 'auto_gwp';
      const same = line?.merchandise.id === merchandise.id && campaignOf(line.attributes) === campaign;
      return gift && same ? [id] : [];
    }),
  );
}

/** Lines that the corrections made alike become one: the oldest of them, where it stands. */
function withoutTwins(lines: readonly CartLineInput[]): readonly CartLineInput[] {
  const kept: CartLineInput[] = [];
  for (const line of [...lines].reverse()) {
    const place = kept.findIndex((other) => alike(other, line));
    const twin = kept[place];
    if (twin === undefined) kept.push(line);
    else kept[place] = { ...twin, quantity: twin.quantity + line.quantity };
  }
  return kept.reverse();
}

function alike(a: CartLineInput, b: CartLineInput): boolean {
  return (
    a.merchandise.id === b.merchandise.id &&
    (a.sellingPlan?.id ?? null) === (b.sellingPlan?.id ?? null) &&
    sameAttributes(a.attributes, b.attributes)
  );
}
