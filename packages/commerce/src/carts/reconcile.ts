/**
 * Bringing a kept cart in order after a shopper's change: what the rules ask for is done, and what the shopper did to
 * gifts and lines of codes is remembered. Pure. Source: cart-and-shipping §4, decisions §3.
 */
import { attributeKeys, attributeOf, campaignOf } from '@vitrine/rules/cart/attributes';
import { codesLeavingWith, customCodeLine } from '@vitrine/rules/cart/code-lines';
import type { LineMerchandise, PricingInput } from '@vitrine/rules/cart/model';
import {
  type CartChange as Correction,
  lostGift,
  type RemovalReason,
  reconcileCart,
} from '@vitrine/rules/cart/reconcile';
import { undiscountedCodeLine } from '@vitrine/rules/cart/undiscounted-code-line';
import { removedMarker, slotsStillRemoved } from '@vitrine/rules/offers/removed-gifts';
import type { OfferSettings } from '@vitrine/rules/offers/settings';
import { alike } from './change/alike.ts';
import { addLines } from './change/lines.ts';
import { cartLimits } from './limits.ts';
import type { CartLineRecord, CartRecord } from './model.ts';
import type { Shelf } from './shelf.ts';

export interface ReconcileSurroundings {
  readonly offers: OfferSettings;
  readonly shelf: Shelf;
  /** What the rules need to judge a cart. */
  readonly pricing: (cart: CartRecord) => PricingInput;
  /** What the market sells under digits of a variant; null where it doesn't. */
  readonly merchandise: (variantId: string) => LineMerchandise | null;
  readonly newId: () => string;
}

export interface Reconciled {
  /** The wished cart itself where there was nothing to do. */
  readonly cart: CartRecord;
  /** Why lines were taken out. */
  readonly removals: readonly RemovalReason[];
  /** Lines that went into another one, by their own ids; the other one's id. */
  readonly folded: ReadonlyMap<string, string>;
}

// A correction can call for another one (a gift out of the cart, an upsell without its trigger); no chain is longer.
const mostRounds = 8;
// Markers of removed gifts that one cart remembers, and their length.
const mostMarkers = 50;
const longestMarker = 255;

/** Whether a cart can need anything: an offer is on, or a line claims something. */
export function mayNeedReconciling({ lines }: CartRecord, offers: OfferSettings): boolean {
  return (
    offers.tierDiscount.enabled ||
    offers.manualGift.enabled ||
    offers.upsell.enabled ||
    offers.customCode !== null ||
    offers.autoGifts.some(({ enabled }) => enabled) ||
    lines.some(({ attributes }) => attributes.some(({ key }) => key.startsWith('_')))
  );
}

/**
 * The cart as the rules leave it. `before` is the cart that the shopper's change began with (itself in order then),
 * `wished` the one that it made. Doing it twice changes nothing more.
 */
export function reconcileRecord(
  before: CartRecord,
  wished: CartRecord,
  around: ReconcileSurroundings,
): Reconciled {
  let cart = withRemovedGifts(before, withoutCodesOfLeftLines(before, wished, around), around);
  const removals: RemovalReason[] = [];
  const granted = grantedGifts(before, wished);
  const unavailable = new Set<string>();
  for (let round = 0; round < mostRounds; round += 1) {
    cart = withLineOfCode(cart, around);
    const corrections = reconcileCart(around.pricing(cart), [...(cart.removedGifts ?? []), ...unavailable]);
    if (corrections.length === 0) {
      const left = undiscountedCodeLine(around.pricing(cart));
      if (left === null) break;
      removals.push('codeLineLost');
      cart = withoutLine(cart, left.id);
    }
    for (const wanted of corrections) {
      const correction = lostGift(wanted, cart.lines, (id) => granted.has(id));
      const next = corrected(cart, correction, around);
      if (correction.kind === 'removeLine') removals.push(correction.reason);
      if (correction.kind === 'addGift' && next === cart) unavailable.add(correction.slot);
      cart = next;
    }
  }
  const folded = new Map<string, string>();
  return { cart: withoutTwins(cart, folded), removals, folded };
}

/** Taking out a line that came with a code takes the code out. */
function withoutCodesOfLeftLines(
  before: CartRecord,
  wished: CartRecord,
  { offers }: ReconcileSurroundings,
): CartRecord {
  const left = before.lines.filter((line) => !wished.lines.some((other) => other.id === line.id));
  const leaving = new Set(left.flatMap((line) => codesLeavingWith(line, wished.discountCodes, offers)));
  if (leaving.size === 0) return wished;
  return { ...wished, discountCodes: wished.discountCodes.filter((code) => !leaving.has(code)) };
}

/** The custom code brings its line, when it is entered or as soon as its discount applies and the shop has a piece of it. */
function withLineOfCode(cart: CartRecord, around: ReconcileSurroundings): CartRecord {
  const line = cart.discountCodes
    .map((code) => customCodeLine(code, around.offers))
    .find((found) => found !== null);
  if (line === undefined) return cart;
  const variantId = variantDigits(line.merchandiseId);
  const present = cart.lines.some(
    (held) => held.variantId === variantId && campaignOf(held.attributes) === 'custom_code',
  );
  if (present) return cart;
  const brought = withLine(cart, line, around);
  return undiscountedCodeLine(around.pricing(brought)) === null ? brought : cart;
}

/** Remembers automatic gifts that the shopper took out, until a product that earns them is added. */
function withRemovedGifts(
  before: CartRecord,
  cart: CartRecord,
  { offers, merchandise }: ReconcileSurroundings,
): CartRecord {
  const kept = cart.removedGifts ?? [];
  const present = new Set(cart.lines.map(removedMarker));
  const removed = before.lines.flatMap((line) => {
    if (cart.lines.some((other) => other.id === line.id)) return [];
    const marker = removedMarker(line);
    return marker === null || marker.length > longestMarker || present.has(marker) ? [] : [marker];
  });
  let markers: readonly string[] = [...new Set([...kept, ...removed])].slice(-mostMarkers);
  for (const variantId of markers.length === 0 ? [] : addedVariants(before, cart)) {
    const added = merchandise(variantId);
    if (added !== null) markers = slotsStillRemoved(markers, added, offers.autoGifts);
  }
  const same = markers.length === kept.length && markers.every((marker, index) => marker === kept[index]);
  return same ? cart : { ...cart, removedGifts: markers };
}

/** Variants of which there is more than before, gifts left out. */
function addedVariants(before: CartRecord, cart: CartRecord): readonly string[] {
  const pieces = new Map<string, number>();
  const count = (lines: readonly CartLineRecord[], sign: 1 | -1) => {
    for (const { variantId, quantity, attributes } of lines) {
      const campaign = campaignOf(attributes);
      if (campaign === 'auto_gwp' || campaign === 'manual_gwp') continue;
      pieces.set(variantId, (pieces.get(variantId) ?? 0) + sign * quantity);
    }
  };
  count(cart.lines, 1);
  count(before.lines, -1);
  return [...pieces].flatMap(([variantId, more]) => (more > 0 ? [variantId] : []));
}

/** Lines that were gifts already: the cart was in order, so their claims were granted. */
function grantedGifts(before: CartRecord, wished: CartRecord): ReadonlySet<string> {
  const wanted = new Map(wished.lines.map((line) => [line.id, line]));
  return new Set(
    before.lines.flatMap((line) => {
      const campaign = attributeOf(line.attributes, attributeKeys.campaignType);
      const now = wanted.get(line.id);
      const gift = campaign === 'manual_gwp' || campaign === 'auto_gwp';
      const same = now !== undefined && attributeOf(now.attributes, attributeKeys.campaignType) === campaign;
      return gift && same && now.variantId === line.variantId ? [line.id] : [];
    }),
  );
}

function corrected(cart: CartRecord, correction: Correction, around: ReconcileSurroundings): CartRecord {
  switch (correction.kind) {
    case 'setAttributes':
      return withChangedLine(cart, correction.lineId, { attributes: correction.attributes });
    case 'setQuantity':
      return withChangedLine(cart, correction.lineId, { quantity: correction.quantity });
    case 'removeLine':
      return withoutLine(cart, correction.lineId);
    case 'addGift':
      return withLine(cart, correction, around);
  }
}

function withoutLine(cart: CartRecord, lineId: string): CartRecord {
  return { ...cart, lines: cart.lines.filter(({ id }) => id !== lineId) };
}

function withChangedLine(
  cart: CartRecord,
  lineId: string,
  change: Partial<Pick<CartLineRecord, 'attributes' | 'quantity'>>,
): CartRecord {
  return { ...cart, lines: cart.lines.map((line) => (line.id === lineId ? { ...line, ...change } : line)) };
}

/** Adds one piece; the same cart where the market doesn't sell it or nothing is left. */
function withLine(
  cart: CartRecord,
  line: { readonly merchandiseId: string; readonly attributes: CartLineRecord['attributes'] },
  { shelf, newId }: Pick<ReconcileSurroundings, 'shelf' | 'newId'>,
): CartRecord {
  const variantId = variantDigits(line.merchandiseId);
  const wanted = { variantId, quantity: 1, attributes: line.attributes, sellingPlanId: null };
  return addLines(cart, [wanted], { shelf, newId }).cart;
}

function variantDigits(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1);
}

/** Lines that the corrections made alike become one: the oldest of them, where it stands. */
function withoutTwins(cart: CartRecord, folded: Map<string, string>): CartRecord {
  const kept: CartLineRecord[] = [];
  for (const line of cart.lines.toReversed()) {
    const place = kept.findIndex((other) => alike(other, line));
    const twin = kept[place];
    if (twin === undefined || twin.quantity + line.quantity > cartLimits.quantity) kept.push(line);
    else {
      kept[place] = { ...twin, quantity: twin.quantity + line.quantity };
      folded.set(line.id, twin.id);
    }
  }
  return folded.size === 0 ? cart : { ...cart, lines: kept.reverse() };
}
