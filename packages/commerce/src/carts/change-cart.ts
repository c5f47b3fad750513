/**
 * Changes carts. The shopper's change and the corrections by the pricing rules are saved in one transaction,
 * and the price is computed once.
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

/** A cart after a change, reconciled and priced. If there are user errors, the cart is unchanged. */
export interface CartAnswer {
  readonly record: CartRecord;
  readonly input: PricingInput;
  readonly priced: PricedCart;
  readonly problems: readonly CartProblem[];
  readonly warnings: readonly CartWarning[];
  /** Messages for the shopper about items that were removed. */
  readonly notices: readonly string[];
}

type Unpriced = Omit<CartAnswer, 'priced'>;

/**
 * Changes, reconciles and prices a cart.
 * @param work pure function; it may run again after a conflict.
 * @param requestKey idempotency key: a repeated request with the same key changes nothing, as when a browser
 * retries after a lost response.
 * @returns null if there is no cart with this id and secret.
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
        // Inside a transaction only its own queries may be awaited, so load the offers of another market
        // outside.
        elsewhere = region;
        return unchanged(cart);
      }
      answer = await reconcile(moment, known, tx, cart, wished);
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
    // The storage reports an error if the saved cart would exceed its limits.
    return priced({ ...rest, record: change.cart, problems: change.problems });
  }
}

/** Applies `work` to an empty cart, reconciles and prices it, and saves it unless there are user errors. */
export async function createCart(moment: CartMoment, empty: CartRecord, work: CartWork): Promise<CartAnswer> {
  const answer = await settleWished(moment, empty, work(empty));
  const problem = answer.problems.length > 0 ? null : await insertCart(moment.parts.storage, answer.record);
  const refused = answer.problems.length > 0 || problem !== null;
  cartChanges.tell({ outcome: refused ? 'refused' : 'created' });
  return problem === null ? answer : { ...answer, problems: [problem] };
}

/** Returns a stored cart with its current price; null if there is none with this id and secret. */
export async function readPricedCart(moment: CartMoment, id: CartId): Promise<CartAnswer | null> {
  const record = await readCart(moment.parts.storage, id.token, moment.now);
  if (record === null || !holdsKey(record, id.secret)) return null;
  const { input, priced } = await priceCartRecord(moment, record);
  return { record, input, priced, problems: [], warnings: [], notices: [] };
}

/** Reconciles and prices a changed cart without saving it. */
export async function settleWished(
  moment: CartMoment,
  before: CartRecord,
  wished: CartChange,
): Promise<CartAnswer> {
  const facts = await pricingFacts(moment, cartRegion(moment, wished.cart));
  return priced(await reconcile(moment, facts, moment.parts.storage.read, before, wished));
}

/**
 * Reconciles a stored cart: offers may have started or ended since its last change, and an automatic gift
 * must not be charged. Saves the cart only if that changes it.
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

async function reconcile(
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

/** If a line was merged into another one, points the warning to the other one. */
function withTarget(warning: CartWarning, token: string, joined: ReadonlyMap<string, string>): CartWarning {
  for (const [line, into] of joined) {
    if (warning.target === lineGid(token, line)) return { ...warning, target: lineGid(token, into) };
  }
  return warning;
}

function priced(answer: Unpriced): CartAnswer {
  return { ...answer, priced: priceCart(answer.input) };
}

/** Sets the market to the operation's country, unless the buyer has a country of their own. */
function inMarket(cart: CartRecord, country: CountryCode | null): CartRecord {
  const same = country === null || cart.buyerIdentity.countryCode !== null || cart.contextCountry === country;
  return same ? cart : { ...cart, contextCountry: country };
}

// A browser has one change in flight at a time, plus a few in other tabs.
const maxRecentRequests = 8;

function withRequest(record: CartRecord, key: string): CartRecord {
  return { ...record, recentRequests: [...(record.recentRequests ?? []), key].slice(-maxRecentRequests) };
}

function never(): never {
  throw new Error('the cart change returned no result');
}
