/**
 * Brings a cart in order at a backend that doesn't do it itself: what the rules ask for goes out as further
 * mutations, all in one request. A backend that has done it says so in `extensions.pricing.reconciled`; nothing is
 * left to do then. Source: decisions §3.
 */
import { campaignOf } from '@vitrine/rules/cart/attributes';
import { comesWithItsDiscount, customCodeLine } from '@vitrine/rules/cart/code-lines';
import type { CartLineInput, LineAttribute, PricingInput } from '@vitrine/rules/cart/model';
import { type CartChange, lostGift, type RemovalReason, reconcileCart } from '@vitrine/rules/cart/reconcile';
import { codeKey } from '@vitrine/rules/discounts/code-key';
import { removalMessage } from '@vitrine/rules/discounts/messages';
import { removedMarker, slotsStillRemoved } from '@vitrine/rules/offers/removed-gifts';
import { cartReconcileDocument } from '@vitrine/storefront-api/documents/cart';
import type { CartReconcileMutation } from '@vitrine/storefront-api/generated/operations';
import { minorOf } from './amounts.ts';
import { type AnsweredCart, productsOf } from './answer.ts';
import { readPricingAccount } from './pricing-extension.ts';
import { ruleInput } from './rule-input.ts';
import type { CartSurroundings } from './surroundings.ts';

/** What the shopper's own change was, as far as gifts and codes remember it. */
export interface ShopperDid {
  /** Variant gids that were added. */
  readonly added?: readonly string[];
  /** Lines that were taken out, as they were. */
  readonly removed?: readonly { readonly attributes: readonly LineAttribute[] }[];
  /** Variant gids and ids of lines whose attributes this change set: they claim what nobody granted yet. */
  readonly claimed?: readonly string[];
  /** The code that was entered. */
  readonly entered?: string;
}

// Corrections that call for others: each round is a request, so there are few.
const mostRounds = 3;

/** The cart as the rules leave it. A correction that the backend refuses is logged, and the cart stays as it is. */
export async function inOrder(
  around: CartSurroundings,
  answer: Omit<AnsweredCart, 'notices'>,
  did: ShopperDid,
): Promise<AnsweredCart> {
  const account = readPricingAccount(answer.extensions);
  if (account?.reconciled === true) return { ...answer, notices: account.notices };
  const removals: RemovalReason[] = [];
  const notAddable = new Set<string>();
  let current = answer;
  let entered = did.entered ?? null;
  let brought = false;
  let remembered: readonly string[] | null = null;
  for (let round = 0; round < mostRounds; round += 1) {
    const products = await productsOf(around, current.cart);
    const input = ruleInput(around, current.cart, products, readPricingAccount(current.extensions));
    remembered ??= rememberedGifts(around, input, did);
    const changes = reconcileCart(input, [...remembered, ...notAddable]).map((change) =>
      lostGift(change, input.lines, (id) => wasGift(input, id, did)),
    );
    const left = undiscountedAnswer(current.cart, input);
    if (left !== null && !changes.some((change) => 'lineId' in change && change.lineId === left)) {
      changes.push({ kind: 'removeLine', lineId: left, reason: 'codeLineLost' });
    }
    const codeLine = entered === null ? null : missingCodeLine(input, entered);
    brought ||= codeLine !== null;
    entered = null;
    if (changes.length === 0 && codeLine === null) break;
    const next = await correct(around, current, changes, codeLine);
    if (next === null) break;
    for (const change of changes) {
      if (change.kind === 'removeLine' && !(brought && change.reason === 'codeLineLost')) {
        // What came and went with one entering was never seen; the code has words of its own.
        removals.push(change.reason);
      }
      if (change.kind === 'addGift') notAddable.add(change.slot);
    }
    current = next;
  }
  const messages = removals.map(removalMessage).filter((message) => message !== null);
  return { ...current, notices: [...new Set(messages)] };
}

/** Every change ends in order: what claimed to be a gift before this one was one. */
function wasGift({ lines }: PricingInput, lineId: string, { claimed = [] }: ShopperDid): boolean {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined || claimed.includes(lineId) || claimed.includes(line.merchandise.id)) return false;
  const campaign = campaignOf(line.attributes);
  return campaign === 'manual_gwp' || campaign === 'auto_gwp';
}

/** The gifts that the shopper doesn't want back, after this change. */
function rememberedGifts(
  { removedGifts }: CartSurroundings,
  { lines, offers }: PricingInput,
  { added = [], removed = [] }: ShopperDid,
): readonly string[] {
  const markers = removed.map(removedMarker).filter((marker) => marker !== null);
  let slots: readonly string[] = [...removedGifts.read(), ...markers];
  for (const { merchandise } of lines.filter((line) => added.includes(line.merchandise.id))) {
    slots = slotsStillRemoved(slots, merchandise, offers.autoGifts);
  }
  removedGifts.keep(slots);
  return slots;
}

type NewLine = NonNullable<ReturnType<typeof customCodeLine>>;

function missingCodeLine({ lines, offers }: PricingInput, entered: string): NewLine | null {
  const wanted = customCodeLine(entered, offers);
  const present = lines.some(({ attributes }) => campaignOf(attributes) === 'custom_code');
  return present ? null : wanted;
}

/** The id of the custom code's line, where the backend's answer leaves it at its full price; null where all is well. */
function undiscountedAnswer(
  { lines, discountAllocations }: AnsweredCart['cart'],
  { lines: judged, offers: { customCode } }: PricingInput,
): string | null {
  const line = lines.nodes.find(
    ({ id, merchandise }) =>
      merchandise.id === customCode?.campaignVariant &&
      judged.some((each) => each.id === id && campaignOf(each.attributes) === 'custom_code'),
  );
  if (line === undefined || customCode === null) return null;
  const takenOff = [...line.discountAllocations, ...discountAllocations]
    .filter(
      (each) =>
        each.__typename === 'CartCodeDiscountAllocation' &&
        each.targetType === 'LINE_ITEM' &&
        codeKey(each.code) === codeKey(customCode.code),
    )
    .reduce((sum, { discountedAmount }) => sum + minorOf(discountedAmount), 0);
  return comesWithItsDiscount(minorOf(line.cost.amountPerQuantity), takenOff) ? null : line.id;
}

async function correct(
  { client, log }: CartSurroundings,
  current: Omit<AnsweredCart, 'notices'>,
  changes: readonly CartChange[],
  codeLine: NewLine | null,
): Promise<Omit<AnsweredCart, 'notices'> | null> {
  const removed = changes.flatMap((change) => (change.kind === 'removeLine' ? [change.lineId] : []));
  const updated = updatesOf(changes);
  const added = [
    ...(codeLine === null ? [] : [codeLine]),
    ...changes.flatMap((change) => (change.kind === 'addGift' ? [change] : [])),
  ].map(({ merchandiseId, attributes }) => ({ merchandiseId, attributes, quantity: 1 }));
  const result = await client.request(cartReconcileDocument, {
    variables: {
      cartId: current.cart.id,
      removed,
      updated,
      added,
      codes: [],
      removes: removed.length > 0,
      updates: updated.length > 0,
      adds: added.length > 0,
      setsCodes: false,
    },
  });
  if (!result.ok) {
    log.warn({ reason: result.message }, 'a cart could not be brought in order');
    return null;
  }
  const payloads = payloadsOf(result.data);
  const problems = payloads.flatMap(({ userErrors }) => userErrors.map(({ message }) => message));
  if (problems.length > 0) log.warn({ problems }, 'the backend refused to bring a cart in order');
  const cart = payloads.findLast((payload) => payload.cart !== null)?.cart ?? null;
  if (cart === null) return null;
  const warnings = [...current.warnings, ...payloads.flatMap((payload) => payload.warnings)];
  return { cart, extensions: result.extensions, warnings };
}

type Update = { id: string; attributes?: readonly LineAttribute[]; quantity?: number };

/** Each line once: its attributes and its quantity can both be wrong. */
function updatesOf(changes: readonly CartChange[]): readonly Update[] {
  const updates = new Map<CartLineInput['id'], Update>();
  for (const change of changes) {
    if (change.kind !== 'setAttributes' && change.kind !== 'setQuantity') continue;
    const before = updates.get(change.lineId) ?? { id: change.lineId };
    const more =
      change.kind === 'setAttributes' ? { attributes: change.attributes } : { quantity: change.quantity };
    updates.set(change.lineId, { ...before, ...more });
  }
  return [...updates.values()];
}

function payloadsOf(data: CartReconcileMutation) {
  return [data.cartLinesRemove, data.cartLinesUpdate, data.cartLinesAdd, data.cartDiscountCodesUpdate].filter(
    (payload) => payload !== null && payload !== undefined,
  );
}
