/**
 * Reconciles a cart: applies the corrections of `findCartCorrections` until none is left. The browser, the storefront's
 * server and the embedded backend all do this at the end of a change (OFFER-17).
 */
import { withActiveOffers } from '../offers/active-offers.ts';
import type { OfferSettings } from '../offers/offer-settings.ts';
import { updateRemovedGifts } from '../offers/removed-gifts.ts';
import { isRewardLine } from '../offers/rewards.ts';
import {
  findCartCorrections,
  type LineChange,
  type RemovalReason,
  removeLostGift,
  toCodeSlot,
} from './cart-corrections.ts';
import { getCodesRemovedWith } from './code-lines.ts';
import { addLine, isGiftClaim, maxCartLines, mergeEqualLines } from './lines.ts';
import type { CartLineInput, LineMerchandise, PricingInput } from './model.ts';
import { findUndiscountedCodeLine } from './undiscounted-code-line.ts';

export interface ReconciledCart {
  /** Pricing input of the reconciled cart; the given input if nothing was corrected. */
  readonly input: PricingInput;
  /** Reasons why lines were removed. */
  readonly removals: readonly RemovalReason[];
  /** Slots of automatic gifts that the shopper removed, after this change. */
  readonly removedGifts: readonly string[];
  /** Ids of lines that were merged into another one, with the id of the latter. */
  readonly joined: ReadonlyMap<string, string>;
}

export interface ReconcileOptions {
  /** Slots of automatic gifts that the shopper removed before, as in `findCartCorrections`. */
  readonly removedGifts: readonly string[];
  /**
   * Returns the merchandise of a variant, or undefined if it is unknown. Its `available` is true if one more unit can be
   * added to a cart with `lines`.
   */
  readonly merchandise: (id: string, lines: readonly CartLineInput[]) => LineMerchandise | undefined;
  /** Returns the id of a new line for a gift's slot. */
  readonly newId: (slot: string) => string;
  /** Slots of gift or code lines that aren't added in this call, even if the cart qualifies for them. */
  readonly withheld?: readonly string[];
  /** False if a remote backend manages the discounts, so that only it knows whether a code's line is discounted. */
  readonly knowsDiscounts?: boolean;
}

// Maximum number of rounds. One correction can require another (a gift is removed, then an upsell that it triggered), but no
// chain is longer than this.
const maxRounds = 8;

/**
 * Reconciles a changed cart. Idempotent.
 *
 * @param before the reconciled lines before the change
 * @param given the cart after the shopper's change
 */
export function reconcileLines(
  before: readonly CartLineInput[],
  given: PricingInput,
  options: ReconcileOptions,
): ReconciledCart {
  const requested = withActiveOffers(given);
  const removals: RemovalReason[] = [];
  if (!mayNeedCorrections(before, requested)) {
    return { input: requested, removals, removedGifts: options.removedGifts, joined: new Map() };
  }
  const codes = findRemainingCodes(before, requested);
  const removedGifts = updateRemovedGifts(before, requested, options.removedGifts);
  const grantedBefore = findGrantedGiftIds(before, requested.lines);
  const unavailable = [...(options.withheld ?? [])];
  const undiscounted = (wanted: readonly CartLineInput[]) =>
    options.knowsDiscounts === false
      ? null
      : findUndiscountedCodeLine({ ...requested, codes, lines: wanted });
  let { lines } = requested;
  for (let round = 0; round < maxRounds; round += 1) {
    const corrections = findCartCorrections({ ...requested, codes, lines }, [
      ...removedGifts,
      ...unavailable,
    ]);
    if (corrections.length === 0) {
      const left = undiscounted(lines);
      if (left === null) break;
      removals.push('codeLineLost');
      unavailable.push(...codes.map(toCodeSlot));
      lines = lines.filter(({ id }) => id !== left.id);
    }
    for (const wanted of corrections) {
      const correction = removeLostGift(wanted, lines, (id) => grantedBefore.has(id));
      if (correction.kind === 'removeLine') removals.push(correction.reason);
      if (correction.kind !== 'addLine') lines = corrected(lines, correction);
      else {
        const line = incomingLine(correction, lines, options);
        const next = line === null ? null : addLine(lines, line);
        // A line that a code adds is only added if its discount applies.
        const atItsPrice = next !== null && undiscounted(next)?.id === line?.id;
        if (next === null || atItsPrice) unavailable.push(correction.slot);
        else lines = next;
      }
    }
  }
  const { lines: joinedLines, joined } = mergeEqualLines(lines);
  const same = joinedLines === requested.lines && codes.length === requested.codes.length;
  return {
    input: same ? requested : { ...requested, codes, lines: joinedLines },
    removals,
    removedGifts,
    joined,
  };
}

/** Returns true if the cart may need corrections: an offer is active, or a line makes a claim. */
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
  { merchandiseId, attributes, slot }: Extract<LineChange, { kind: 'addLine' }>,
  lines: readonly CartLineInput[],
  { merchandise: find, newId }: ReconcileOptions,
): CartLineInput | null {
  const merchandise = lines.length < maxCartLines ? find(merchandiseId, lines) : undefined;
  if (merchandise === undefined || merchandise.available === false) return null;
  return { id: newId(slot), quantity: 1, attributes, merchandise, sellingPlan: null };
}

function corrected(
  lines: readonly CartLineInput[],
  correction: Exclude<LineChange, { kind: 'addLine' }>,
): readonly CartLineInput[] {
  const { kind, lineId } = correction;
  if (kind === 'removeLine') return lines.filter(({ id }) => id !== lineId);
  const change =
    kind === 'setAttributes' ? { attributes: correction.attributes } : { quantity: correction.quantity };
  return lines.map((line) => (line.id === lineId ? { ...line, ...change } : line));
}

/** Returns the codes that remain. Removing a line that was added by a code also removes the code. */
function findRemainingCodes(
  before: readonly CartLineInput[],
  { lines, codes, offers }: PricingInput,
): readonly string[] {
  const left = before.filter((line) => !lines.some(({ id }) => id === line.id));
  const leaving = new Set(left.flatMap((line) => getCodesRemovedWith(line, codes, offers)));
  return leaving.size === 0 ? codes : codes.filter((code) => !leaving.has(code));
}

/**
 * Returns the ids of lines that were granted gifts or rewards before and still claim to be. `before` was reconciled, so its
 * claims are valid.
 */
function findGrantedGiftIds(
  before: readonly CartLineInput[],
  lines: readonly CartLineInput[],
): ReadonlySet<string> {
  const now = new Map(lines.map((line) => [line.id, line]));
  const stillGranted = before.filter((line) => {
    const next = now.get(line.id);
    if (next?.merchandise.id !== line.merchandise.id) return false;
    return isGiftClaim(line) ? isGiftClaim(next, line) : isRewardLine(line) && isRewardLine(next);
  });
  return new Set(stillGranted.map(({ id }) => id));
}
