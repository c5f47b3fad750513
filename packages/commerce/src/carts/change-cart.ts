/**
 * Changing a cart: the shopper's change and the rules' corrections are one durable change, and its price is computed
 * once. Source: decisions §3.
 */
import type { PricedCart, PricingInput } from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price';
import { removalNotices } from '@vitrine/rules/discounts/messages';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import { releaseLeaving } from '../discounts/reward-grants.ts';
import { cartChanges } from '../observe.ts';
import { type CartId, lineGid } from './cart-id.ts';
import {
  type CartChange,
  type CartProblem,
  type CartWarning,
  type CartWork,
  unchanged,
} from './change/result.ts';
import { servingRegion } from './market.ts';
import type { CartRecord } from './model.ts';
import {
  type CartMoment,
  cartRegion,
  type Database,
  type PricingFacts,
  priceCartRecord,
  pricingFacts,
  pricingInput,
} from './pricing.ts';
import { settleRecord } from './settle-record.ts';
import { holdsKey, insertCart, readCart, updateCart } from './store.ts';

/** A cart after a change, in order and priced. A change with problems leaves the cart as it was. */
export interface CartAnswer {
  readonly record: CartRecord;
  readonly input: PricingInput;
  readonly priced: PricedCart;
  readonly problems: readonly CartProblem[];
  readonly warnings: readonly CartWarning[];
  /** What was taken out of the cart, in words for the shopper. */
  readonly notices: readonly string[];
}

type Unpriced = Omit<CartAnswer, 'priced'>;

/**
 * Changes one cart, brings it in order and prices it. `work` is pure and may run again. A `requestKey` that the cart
 * has seen changes nothing more: a browser asks again with the same key when no answer came. Null where there is no
 * such cart for this id and key.
 */
export async function changeCart(
  moment: CartMoment,
  id: CartId,
  work: CartWork,
  requestKey: string | null = null,
): Promise<CartAnswer | null> {
  const { parts, now } = moment;
  let facts = await pricingFacts(moment, moment.store ?? servingRegion(parts, moment.country ?? 'US', now));
  for (;;) {
    const known = facts;
    let elsewhere: RegionKey | null = null;
    let answer: Unpriced | null = null;
    const change = await updateCart(parts.storage, id, now, async (cart, tx) => {
      const seen = requestKey !== null && cart.recentRequests?.includes(requestKey);
      const wished = seen ? unchanged(cart) : work(inMarket(cart, moment.country));
      const region = cartRegion(moment, wished.cart);
      if (known.region !== region) {
        // A transaction waits for nothing but its own queries: a market's offers are read outside of it.
        elsewhere = region;
        return unchanged(cart);
      }
      answer = await settled(moment, known, tx, cart, wished);
      if (answer.problems.length === 0) await releaseLeaving(tx, cart, answer.record);
      if (answer.record !== cart && requestKey !== null) {
        answer = { ...answer, record: withRequest(answer.record, requestKey) };
      }
      return { cart: answer.record, problems: answer.problems, warnings: answer.warnings };
    });
    if (change === null) {
      cartChanges.tell({ outcome: 'gone' });
      return null;
    }
    if (elsewhere !== null) {
      facts = await pricingFacts(moment, elsewhere);
      continue;
    }
    const { record: _, ...rest }: Unpriced = answer ?? never();
    cartChanges.tell({ outcome: change.problems.length > 0 ? 'refused' : 'changed' });
    // Kept under its bounds, or told why not: the storage has the last word.
    return priced({ ...rest, record: change.cart, problems: change.problems });
  }
}

/** Makes an empty cart what `work` wants of it and keeps it, in order and priced; not where there are problems. */
export async function createCart(moment: CartMoment, empty: CartRecord, work: CartWork): Promise<CartAnswer> {
  const answer = await settleWished(moment, empty, work(empty));
  const problem = answer.problems.length > 0 ? null : await insertCart(moment.parts.storage, answer.record);
  const refused = answer.problems.length > 0 || problem !== null;
  cartChanges.tell({ outcome: refused ? 'refused' : 'created' });
  return problem === null ? answer : { ...answer, problems: [problem] };
}

/** A cart as it is kept, priced as of now; null where there is none for this id and key. */
export async function readPricedCart(moment: CartMoment, id: CartId): Promise<CartAnswer | null> {
  const record = await readCart(moment.parts.storage, id.token, moment.now);
  if (record === null || !holdsKey(record, id.secret)) return null;
  const { input, priced } = await priceCartRecord(moment, record);
  return { record, input, priced, problems: [], warnings: [], notices: [] };
}

/** A wished cart in order and priced, without keeping it: a new one, or one to look at first. */
export async function settleWished(
  moment: CartMoment,
  before: CartRecord,
  wished: CartChange,
): Promise<CartAnswer> {
  const facts = await pricingFacts(moment, cartRegion(moment, wished.cart));
  return priced(await settled(moment, facts, moment.parts.storage.read, before, wished));
}

/**
 * A cart as it should stand now: offers may have begun or ended since its last change, and nobody pays for a gift that
 * came by itself. Written only where that changes it.
 */
export async function bringInOrder(
  moment: CartMoment,
  id: CartId,
  cart: CartRecord,
): Promise<Pick<CartAnswer, 'record' | 'notices'>> {
  const wished = await settleWished(moment, cart, unchanged(cart));
  if (wished.record === cart) return wished;
  return (await changeCart(moment, id, unchanged)) ?? { record: cart, notices: [] };
}

async function settled(
  moment: CartMoment,
  facts: PricingFacts,
  db: Database,
  before: CartRecord,
  wished: CartChange,
): Promise<Unpriced> {
  const input = await pricingInput(moment, facts, db, wished.cart);
  if (wished.problems.length > 0) {
    return { record: wished.cart, input, problems: wished.problems, warnings: wished.warnings, notices: [] };
  }
  const { record, removals, joined, ...end } = settleRecord(moment, before, wished.cart, input);
  return {
    record,
    input: end.input,
    problems: [],
    warnings: wished.warnings.map((warning) => withTarget(warning, record.id, joined)),
    notices: removalNotices(removals),
  };
}

/** A warning about a line that became a part of another one is about that one. */
function withTarget(warning: CartWarning, token: string, joined: ReadonlyMap<string, string>): CartWarning {
  for (const [line, into] of joined) {
    if (warning.target === lineGid(token, line)) return { ...warning, target: lineGid(token, into) };
  }
  return warning;
}

function priced(answer: Unpriced): CartAnswer {
  return { ...answer, priced: priceCart(answer.input) };
}

/** The country that an operation names moves the market of a cart whose buyer has none; never the buyer's own. */
function inMarket(cart: CartRecord, country: CountryCode | null): CartRecord {
  const same = country === null || cart.buyerIdentity.countryCode !== null || cart.contextCountry === country;
  return same ? cart : { ...cart, contextCountry: country };
}

// A browser has one change under way; a few more for its tabs.
const mostRequests = 8;

function withRequest(record: CartRecord, key: string): CartRecord {
  return { ...record, recentRequests: [...(record.recentRequests ?? []), key].slice(-mostRequests) };
}

function never(): never {
  throw new Error('a change of a cart ended without its end');
}
