/**
 * Every change of a cart ends in order: the shopper's change and the rules' corrections are one durable change.
 * Source: decisions §3.
 */
import { attributeKeys, attributeOf, campaignOf } from '@vitrine/rules/cart/attributes';
import { customCodeLine } from '@vitrine/rules/cart/code-lines';
import type { Discount } from '@vitrine/rules/discounts/discount';
import { removalMessage } from '@vitrine/rules/discounts/messages';
import { offersInForce } from '@vitrine/rules/offers/in-force';
import type { OfferSettings } from '@vitrine/rules/offers/settings';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import type { Kysely } from 'kysely';
import type { BackendParts } from '../backend.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { CommerceDatabase } from '../database.ts';
import { automaticDiscounts, discountsFor } from '../discounts/find.ts';
import { discountUsage } from '../discounts/uses.ts';
import { type CartId, lineGid, randomToken } from './cart-id.ts';
import { type CartChange, changed } from './change/result.ts';
import { servingRegion } from './market.ts';
import { lineMerchandise } from './merchandise.ts';
import type { CartRecord } from './model.ts';
import { cartRegion, pricingInput, usageCustomer } from './pricing.ts';
import { mayNeedReconciling, reconcileRecord } from './reconcile.ts';
import { shelfOf } from './shelf.ts';
import { changeCart } from './store.ts';

/** What a change is judged by. */
export interface OrderSurroundings {
  readonly parts: BackendParts;
  readonly snapshot: CatalogueSnapshot;
  /** The country that the operation names; null where it names none. */
  readonly country: CountryCode | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface ChangeInOrder extends CartChange {
  /** What was taken out of the cart, in words for the shopper. */
  readonly notices: readonly string[];
}

interface Known {
  readonly automatic: readonly Discount[];
  readonly region: RegionKey;
  readonly offers: OfferSettings;
}

/**
 * Changes one cart and brings it in order, in one transaction. `work` is pure and may run again. Null where there is
 * no such cart for this key.
 */
export async function changeInOrder(
  around: OrderSurroundings,
  id: CartId,
  work: (cart: CartRecord) => CartChange,
): Promise<ChangeInOrder | null> {
  const { parts, now } = around;
  const automatic = await automaticDiscounts(parts.storage, now);
  let region = servingRegion(parts, around.country ?? 'US', now);
  for (;;) {
    const known: Known = { automatic, region, offers: await parts.offers.settings(region) };
    const told: { elsewhere: RegionKey | null; notices: readonly string[] } = {
      elsewhere: null,
      notices: [],
    };
    const change = await changeCart(parts.storage, id, now, async (cart, tx) => {
      const wished = work(cart);
      told.elsewhere = null;
      told.notices = [];
      if (wished.problems.length > 0) return wished;
      const actual = regionOf(around, wished.cart);
      if (actual !== region) {
        // A transaction waits for nothing but its own queries: the other market's offers are read outside of it.
        told.elsewhere = actual;
        return changed(cart);
      }
      const { notices, ...settled } = await inOrder(around, known, cart, wished, tx);
      told.notices = notices;
      return settled;
    });
    if (change === null) return null;
    if (told.elsewhere === null) return { ...change, notices: told.notices };
    region = told.elsewhere;
  }
}

/** A wished cart in order, without keeping it: a new one, or one to be looked at first. `before` is what it was. */
export async function putInOrder(
  around: OrderSurroundings,
  before: CartRecord,
  wished: CartChange,
): Promise<ChangeInOrder> {
  const { storage, offers } = around.parts;
  const region = regionOf(around, wished.cart);
  const known: Known = {
    automatic: await automaticDiscounts(storage, around.now),
    region,
    offers: await offers.settings(region),
  };
  return inOrder(around, known, before, wished, storage.read);
}

/**
 * A cart as it should stand now: offers may have begun or ended since its last change, and nobody pays for a gift that
 * came by itself. Written only where that changes it.
 */
export async function settled(
  around: OrderSurroundings,
  id: CartId,
  cart: CartRecord,
): Promise<Pick<ChangeInOrder, 'cart' | 'notices'>> {
  const wished = await putInOrder(around, cart, changed(cart));
  if (wished.cart === cart) return { cart, notices: [] };
  return (await changeInOrder(around, id, (now) => changed(now))) ?? { cart, notices: [] };
}

async function inOrder(
  around: OrderSurroundings,
  { automatic, region, offers: configured }: Known,
  before: CartRecord,
  wished: CartChange,
  db: Kysely<CommerceDatabase>,
): Promise<ChangeInOrder> {
  const { parts, snapshot, now } = around;
  const offers = offersInForce(configured, { now });
  const idle = !mayNeedReconciling(before, offers) && !mayNeedReconciling(wished.cart, offers);
  if (idle || parts.reconcilesCarts === false) return { ...wished, notices: [] };
  const discounts = await discountsFor(db, automatic, wished.cart.discountCodes);
  const brings = wished.cart.discountCodes.some((code) => customCodeLine(code, offers) !== null);
  const usage =
    brings || wished.cart.lines.some(cameWithAutomatic)
      ? await discountUsage(db, discounts, usageCustomer(wished.cart))
      : {};
  const { cart, removals, folded } = reconcileRecord(before, wished.cart, {
    offers,
    shelf: shelfOf(snapshot, region),
    merchandise: (variantId) => lineMerchandise(snapshot, region, variantId),
    newId: randomToken,
    pricing: (record) =>
      pricingInput(parts, snapshot, record, {
        region,
        offers: configured,
        discounts,
        usage,
        now,
        overrides: around.country === null ? {} : { country: around.country },
      }),
  });
  const messages = removals.map(removalMessage).filter((message) => message !== null);
  const targets = new Map(
    [...folded].map(([line, into]) => [lineGid(cart.id, line), lineGid(cart.id, into)]),
  );
  return {
    cart,
    problems: [],
    warnings: wished.warnings.map((warning) => ({
      ...warning,
      target: targets.get(warning.target) ?? warning.target,
    })),
    notices: [...new Set(messages)],
  };
}

/** Such a claim is judged by how often a discount was used, as what the custom code brings is; no other is. */
function cameWithAutomatic({ attributes }: CartRecord['lines'][number]): boolean {
  return (
    campaignOf(attributes) === 'auto_discount_code' ||
    attributeOf(attributes, attributeKeys.autoDiscountCode) !== null
  );
}

function regionOf({ parts, country, now }: OrderSurroundings, cart: CartRecord): RegionKey {
  return cartRegion(parts, cart, country === null ? { now } : { now, country });
}
