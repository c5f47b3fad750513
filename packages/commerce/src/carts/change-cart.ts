/**
 * Changes carts. The shopper's change and the corrections by the pricing rules are saved in one transaction, and the price
 * is computed once (OFFER-17).
 */
import type { PricedCart, PricingInput } from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price-cart';
import { getRemovalMessages } from '@vitrine/rules/discounts/discount-messages';
import { isSameAssignment, type VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import { cartChangeChannel } from '../diagnostics-channels.ts';
import { releaseRemovedGrants } from '../discounts/reward-grants.ts';
import { type CartId, formatCartLineId } from './cart-id.ts';
import type { CartRecord } from './cart-record.ts';
import { hasCartKey, insertCart, readCartRecord, updateCart } from './cart-store.ts';
import {
  type CartChange,
  type CartChangeFunction,
  type CartUserError,
  type CartWarning,
  leaveCartUnchanged,
} from './change/cart-change.ts';
import {
  type CartContext,
  type DatabaseReader,
  getCartRegion,
  getCartVariants,
  loadPricingInput,
  loadPricingPrerequisites,
  type PricingPrerequisites,
  priceCartRecord,
} from './price-cart-record.ts';
import { reconcileRecord } from './reconcile-record.ts';
import { getServingRegion } from './serving-region.ts';
import { markUnsoldLines } from './unsold-lines.ts';

/** A cart after a change, reconciled and priced. If there are user errors, the cart is unchanged. */
export interface CartResult {
  readonly record: CartRecord;
  readonly input: PricingInput;
  readonly priced: PricedCart;
  readonly problems: readonly CartUserError[];
  readonly warnings: readonly CartWarning[];
  /** Messages for the shopper about removed items. */
  readonly notices: readonly string[];
}

type Unpriced = Omit<CartResult, 'priced'>;

/**
 * Changes, reconciles and prices a cart.
 * @param work pure function; it may run again after a conflict.
 * @param requestKey idempotency key: repeating a request with the same key changes nothing, for example when a browser
 * retries after a lost response.
 * @returns null if there is no cart with this id and secret.
 */
export async function changeCart(
  context: CartContext,
  id: CartId,
  work: CartChangeFunction,
  requestKey: string | null = null,
): Promise<CartResult | null> {
  const { parts, now } = context;
  let facts = await loadPricingPrerequisites(
    context,
    context.store ?? getServingRegion(parts, context.country ?? 'US', now),
    context.variants,
  );
  for (;;) {
    const known = facts;
    const elsewhere: { readonly region: RegionKey; readonly variants: VariantAssignment }[] = [];
    let answer: Unpriced | null = null;
    const change = await updateCart(parts.storage, id, now, async (cart, tx) => {
      const seen = requestKey !== null && cart.recentRequests?.includes(requestKey);
      // A cart for a subscription renewal is fixed by its contract.
      const isFixed = seen || cart.renewal !== undefined;
      const requested = isFixed ? leaveCartUnchanged(cart) : work(inMarket(cart, context.country));
      const region = getCartRegion(context, requested.cart);
      const variants = getCartVariants(requested.cart);
      if (known.region !== region || !isSameAssignment(known.variants, variants)) {
        // A transaction may only await its own queries, so load the offers of another market or variant afterwards and try
        // again.
        elsewhere.push({ region, variants });
        return leaveCartUnchanged(cart);
      }
      answer = await reconcile(context, known, tx, cart, requested);
      if (answer.problems.length === 0) await releaseRemovedGrants(tx, cart, answer.record);
      if (answer.record !== cart && requestKey !== null) {
        answer = { ...answer, record: withRequest(answer.record, requestKey) };
      }
      return { cart: answer.record, problems: answer.problems, warnings: answer.warnings };
    });
    if (change === null) {
      cartChangeChannel.publish({ outcome: 'gone' });
      return null;
    }
    const other = elsewhere.at(-1);
    if (other !== undefined) {
      facts = await loadPricingPrerequisites(context, other.region, other.variants);
      continue;
    }
    const { record: _, ...rest }: Unpriced = answer ?? never();
    cartChangeChannel.publish({ outcome: change.problems.length > 0 ? 'refused' : 'changed' });
    // The storage reports an error if the saved cart would exceed its limits.
    return priced({ ...rest, record: change.cart, problems: change.problems });
  }
}

/** Applies `work` to an empty cart, reconciles and prices it, and saves it unless there are user errors. */
export async function createPricedCart(
  context: CartContext,
  empty: CartRecord,
  work: CartChangeFunction,
): Promise<CartResult> {
  const result = await previewChange(context, empty, work(empty));
  const problem = result.problems.length > 0 ? null : await insertCart(context.parts.storage, result.record);
  const refused = result.problems.length > 0 || problem !== null;
  cartChangeChannel.publish({ outcome: refused ? 'refused' : 'created' });
  return problem === null ? result : { ...result, problems: [problem] };
}

/** Returns a stored cart with its current price; null if there is no cart with this id and secret. */
export async function findPricedCart(context: CartContext, id: CartId): Promise<CartResult | null> {
  const record = await readCartRecord(context.parts.storage, id.token, context.now);
  if (record === null || !hasCartKey(record, id.secret)) return null;
  const { input, priced } = await priceCartRecord(context, record);
  return { record, input, priced, problems: [], warnings: [], notices: [] };
}

/** Reconciles and prices a changed cart without saving it. */
export async function previewChange(
  context: CartContext,
  before: CartRecord,
  requested: CartChange,
): Promise<CartResult> {
  const facts = await loadPricingPrerequisites(
    context,
    getCartRegion(context, requested.cart),
    getCartVariants(requested.cart),
  );
  return priced(await reconcile(context, facts, context.parts.storage.read, before, requested));
}

/**
 * Reconciles a stored cart: since its last change, offers may have started or ended, an automatic gift must not be charged,
 * and products may no longer be sold. Saves the cart only if it changed.
 */
export async function loadReconciledCart(
  context: CartContext,
  id: CartId,
  cart: CartRecord,
): Promise<Pick<CartResult, 'record' | 'notices' | 'warnings'>> {
  const requested = await previewChange(context, cart, leaveCartUnchanged(cart));
  if (requested.record === cart) return requested;
  return (await changeCart(context, id, leaveCartUnchanged)) ?? { record: cart, notices: [], warnings: [] };
}

async function reconcile(
  context: CartContext,
  facts: PricingPrerequisites,
  db: DatabaseReader,
  before: CartRecord,
  requested: CartChange,
): Promise<Unpriced> {
  const input = await loadPricingInput(context, facts, db, requested.cart);
  if (requested.problems.length > 0) {
    return {
      record: requested.cart,
      input,
      problems: requested.problems,
      warnings: requested.warnings,
      notices: [],
    };
  }
  const { record, removals, joined, ...end } = reconcileRecord(context, before, requested.cart, input);
  const marked = markUnsoldLines(context, input.region, record);
  return {
    record: marked.record,
    input: end.input,
    problems: [],
    warnings: [
      ...requested.warnings.map((warning) => withTarget(warning, record.id, joined)),
      ...marked.warnings,
    ],
    notices: getRemovalMessages(removals),
  };
}

/** If a line was merged into another one, points the warning to the other one. */
function withTarget(warning: CartWarning, token: string, joined: ReadonlyMap<string, string>): CartWarning {
  for (const [line, into] of joined) {
    if (warning.target === formatCartLineId(token, line))
      return { ...warning, target: formatCartLineId(token, into) };
  }
  return warning;
}

function priced(answer: Unpriced): CartResult {
  return { ...answer, priced: priceCart(answer.input) };
}

/** Sets the market to the operation's country, unless the buyer has a country. */
function inMarket(cart: CartRecord, country: CountryCode | null): CartRecord {
  const same = country === null || cart.buyerIdentity.countryCode !== null || cart.contextCountry === country;
  return same ? cart : { ...cart, contextCountry: country };
}

// Number of idempotency keys to remember: a browser has one change in flight, plus a few in other tabs.
const maxRecentRequests = 8;

function withRequest(record: CartRecord, key: string): CartRecord {
  return { ...record, recentRequests: [...(record.recentRequests ?? []), key].slice(-maxRecentRequests) };
}

function never(): never {
  throw new Error('the cart change returned no result');
}
