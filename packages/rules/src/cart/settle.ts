/**
 * The one loop that brings a cart in order: what the rules ask for is done, again and again until nothing is left to
 * do. The browser, the shop's server and the embedded backend all end a change with it. Source: cart-and-shipping §4,
 * decisions §3.
 */
import { withOffersInForce } from '../offers/in-force.ts';
import { removedGiftsAfter } from '../offers/removed-gifts.ts';
import { isRewardLine } from '../offers/rewards.ts';
import type { OfferSettings } from '../offers/settings.ts';
import { codesLeavingWith } from './code-lines.ts';
import { isGiftClaim, joinAlike, mostLines, withLine } from './lines.ts';
import type { CartLineInput, LineMerchandise, PricingInput } from './model.ts';
import { type CartChange, codeSlot, lostGift, type RemovalReason, reconcileCart } from './reconcile.ts';
import { undiscountedCodeLine } from './undiscounted-code-line.ts';

export interface SettledCart {
  /** What prices the cart; the wished one itself where there was nothing to do. */
  readonly input: PricingInput;
  /** Why lines were taken out. */
  readonly removals: readonly RemovalReason[];
  /** Automatic gifts that the shopper took out, after this change. */
  readonly removedGifts: readonly string[];
  /** Lines that became a part of another one: their ids, and the id of that one. */
  readonly joined: ReadonlyMap<string, string>;
}

export interface SettleOptions {
  /** Automatic gifts that the shopper took out before, as in `reconcileCart`. */
  readonly removedGifts: readonly string[];
  /**
   * What a variant id stands for, `available` being whether one more piece can be had beside `lines`; undefined where
   * nobody here knows.
   */
  readonly merchandise: (id: string, lines: readonly CartLineInput[]) => LineMerchandise | undefined;
  /** The id of a line that comes in for a gift's slot. */
  readonly newId: (slot: string) => string;
  /** Slots that bring nothing this time. */
  readonly withheld?: readonly string[];
  /** False where the discounts are another backend's business: whether a code's line is discounted, only it knows. */
  readonly knowsDiscounts?: boolean;
}

// A correction can call for another one (a gift out of the cart, an upsell without its trigger); no chain is longer.
const mostRounds = 8;

/** `before` is the cart in order, `given` what the shopper made of it. Doing it twice changes nothing more. */
export function settleCart(
  before: readonly CartLineInput[],
  given: PricingInput,
  options: SettleOptions,
): SettledCart {
  const wished = withOffersInForce(given);
  const removals: RemovalReason[] = [];
  if (!mayNeedCorrections(before, wished)) {
    return { input: wished, removals, removedGifts: options.removedGifts, joined: new Map() };
  }
  const codes = codesKept(before, wished);
  const removedGifts = removedGiftsAfter(before, wished, options.removedGifts);
  const grantedBefore = giftsKept(before, wished.lines);
  const unavailable = [...(options.withheld ?? [])];
  const undiscounted = (wanted: readonly CartLineInput[]) =>
    options.knowsDiscounts === false ? null : undiscountedCodeLine({ ...wished, codes, lines: wanted });
  let { lines } = wished;
  for (let round = 0; round < mostRounds; round += 1) {
    const corrections = reconcileCart({ ...wished, codes, lines }, [...removedGifts, ...unavailable]);
    if (corrections.length === 0) {
      const left = undiscounted(lines);
      if (left === null) break;
      removals.push('codeLineLost');
      unavailable.push(...codes.map(codeSlot));
      lines = lines.filter(({ id }) => id !== left.id);
    }
    for (const wanted of corrections) {
      const correction = lostGift(wanted, lines, (id) => grantedBefore.has(id));
      if (correction.kind === 'removeLine') removals.push(correction.reason);
      if (correction.kind !== 'addLine') lines = corrected(lines, correction);
      else {
        const line = incomingLine(correction, lines, options);
        const next = line === null ? null : withLine(lines, line);
        // What a code brings comes with its discount, or not at all.
        const atItsPrice = next !== null && undiscounted(next)?.id === line?.id;
        if (next === null || atItsPrice) unavailable.push(correction.slot);
        else lines = next;
      }
    }
  }
  const { lines: joinedLines, joined } = joinAlike(lines);
  const same = joinedLines === wished.lines && codes.length === wished.codes.length;
  return { input: same ? wished : { ...wished, codes, lines: joinedLines }, removals, removedGifts, joined };
}

/** Whether a cart can need anything: an offer is on, or a line claims something. */
function mayNeedCorrections(before: readonly CartLineInput[], { lines, offers }: PricingInput): boolean {
  return anyOfferOn(offers) || [...before, ...lines].some(claimsSomething);
}

function anyOfferOn({ tierDiscount, manualGift, upsell, customCode, autoGifts }: OfferSettings): boolean {
  return (
    customCode !== null || [tierDiscount, manualGift, upsell, ...autoGifts].some(({ enabled }) => enabled)
  );
}

function claimsSomething({ attributes }: CartLineInput): boolean {
  return attributes.some(({ key }) => key.startsWith('_'));
}

function incomingLine(
  { merchandiseId, attributes, slot }: Extract<CartChange, { kind: 'addLine' }>,
  lines: readonly CartLineInput[],
  { merchandise: find, newId }: SettleOptions,
): CartLineInput | null {
  const merchandise = lines.length < mostLines ? find(merchandiseId, lines) : undefined;
  if (merchandise === undefined || merchandise.available === false) return null;
  return { id: newId(slot), quantity: 1, attributes, merchandise, sellingPlan: null };
}

function corrected(
  lines: readonly CartLineInput[],
  correction: Exclude<CartChange, { kind: 'addLine' }>,
): readonly CartLineInput[] {
  const { kind, lineId } = correction;
  if (kind === 'removeLine') return lines.filter(({ id }) => id !== lineId);
  const change =
    kind === 'setAttributes' ? { attributes: correction.attributes } : { quantity: correction.quantity };
  return lines.map((line) => (line.id === lineId ? { ...line, ...change } : line));
}

/** Taking out a line that came with a code takes the code out. */
function codesKept(
  before: readonly CartLineInput[],
  { lines, codes, offers }: PricingInput,
): readonly string[] {
  const left = before.filter((line) => !lines.some(({ id }) => id === line.id));
  const leaving = new Set(left.flatMap((line) => codesLeavingWith(line, codes, offers)));
  return leaving.size === 0 ? codes : codes.filter((code) => !leaving.has(code));
}

/** Lines that were gifts or rewards already and still claim to be: the cart was in order, so their claims were granted. */
function giftsKept(before: readonly CartLineInput[], lines: readonly CartLineInput[]): ReadonlySet<string> {
  const now = new Map(lines.map((line) => [line.id, line]));
  const kept = before.filter((line) => {
    const next = now.get(line.id);
    if (next?.merchandise.id !== line.merchandise.id) return false;
    return isGiftClaim(line) ? isGiftClaim(next, line) : isRewardLine(line) && isRewardLine(next);
  });
  return new Set(kept.map(({ id }) => id));
}
