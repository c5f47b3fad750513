/**
 * Simulates how the shop handles a cart: runs the handlers of `/api/cart` on carts that aren't stored, at any time, for any
 * shopper, with any settings.
 */

import { createPricedCatalogue } from '@vitrine/commerce/catalogue/priced-catalogue';
import type { Backend } from '@vitrine/commerce/create-backend';
import type { LiveRegionTables } from '@vitrine/commerce/taxes/live-region-tables';
import type { ContentService } from '@vitrine/content/file-content';
import { attributeKeys, manualGiftAttributes } from '@vitrine/rules/cart/attributes';
import { explainOffers } from '@vitrine/rules/cart/explain/explain-offers';
import type { PricingCustomer } from '@vitrine/rules/cart/model';
import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { DiscountWindows } from '@vitrine/rules/discounts/discount-windows';
import type { AddressForms } from '@vitrine/rules/regions/address';
import { getMarketRegion, type RegionKey } from '@vitrine/rules/regions/region';
import { findServingRegion } from '@vitrine/rules/regions/serving-region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { EpochMs } from '@vitrine/rules/units';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Logger } from 'pino';
import type { SampleCart, SimulationResult } from '../../app/editor/simulator/simulation.ts';
import type { AddLineCommand, BackendCart } from '../cart/backend.ts';
import type { CartRequest, OpenCart } from '../cart/cart-request.ts';
import { addCartLine, readOrCreateCart, setCartDestination } from '../cart/carts.ts';
import { enterCode } from '../cart/codes.ts';
import { createEmbeddedCarts } from '../cart/embedded.ts';
import type { MemberCarts } from '../cart/member-carts.ts';
import type { CartProducts } from '../cart/products.ts';
import type { Embedded } from '../embedded.ts';
import { HttpError } from '../http/http-error.ts';
import { lineSettings, loadCartCopy } from '../layout-content.ts';
import { getMarketCountry } from '../storefront/countries.ts';
import { getInvalidPart } from '../storefront/places.ts';
import { describeOffers } from './describe-offers.ts';
import { createSimulatedCarts } from './simulated-carts.ts';

/** Dependencies of simulated carts. */
export interface SimulatorDeps {
  readonly embedded: Pick<Embedded, 'backend' | 'offersOf'>;
  readonly tables: LiveRegionTables;
  readonly addressForms: AddressForms;
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  readonly products: CartProducts;
  readonly log: Logger;
}

/** Settings and time of a simulation. */
export interface SimulationContext {
  readonly content: ContentService;
  readonly now: EpochMs;
  /** Periods of discounts in campaigns; the active ones if omitted. */
  readonly discountWindows?: DiscountWindows;
  /** Rules of campaigns' prices; the catalogue's current ones if omitted. */
  readonly prices?: readonly PriceRule[];
}

/** Simulates the cart and explains its offers. Rejected lines are reported as `refused`; the other lines are added. */
export async function simulate(
  parts: SimulatorDeps,
  sample: SampleCart,
  simulation: SimulationContext,
): Promise<SimulationResult> {
  const { cart, last, refused, notices } = await simulateCart(parts, sample, simulation);
  const settings = await offersPortOf(parts, simulation).settings(sample.region);
  const given = { ...last.input, offers: settings, now: simulation.now };
  const typed = sample.code === '' ? [] : [sample.code];
  const answers = explainOffers(given, last.priced, typed);
  const offers = await describeOffers(parts, sample.region, settings, answers);
  return { cart, refused, notices, offers };
}

/** A simulated cart. */
export interface SimulatedCartResult {
  readonly cart: OpenCart['json'];
  readonly last: BackendCart;
  readonly refused: SimulationResult['refused'];
  readonly notices: SimulationResult['notices'];
}

/** Creates the cart and adds its lines one at a time, as a shopper does. */
export async function simulateCart(
  parts: SimulatorDeps,
  sample: SampleCart,
  simulation: SimulationContext,
): Promise<SimulatedCartResult> {
  const refused: { line: number | null; message: string }[] = [];
  const notices = new Set<string>();
  const request = await createSimulatedRequest(parts, sample, simulation);
  let cart = await readOrCreateCart(request, null);
  const attempt = async (line: number | null, work: () => Promise<OpenCart>) => {
    try {
      cart = await work();
      for (const notice of cart.json.offers.notices) notices.add(notice);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ line, message: Object.values(error.fields)[0] ?? error.message });
    }
  };
  for (const [index, line] of sample.lines.entries()) {
    await attempt(index, () => addCartLine(request, cart.id, lineToAdd(line)));
  }
  const { country, province } = sample;
  if (country !== null) {
    await attempt(null, () => setCartDestination(request, cart.id, normalizePlace(country, province)));
  }
  if (sample.code !== '') await attempt(null, () => enterCode(request, cart.id, sample.code));
  const last = await request.backend.read(cart.id);
  if (last === null) throw new Error('a tried cart was lost');
  return { cart: cart.json, last, refused, notices: [...notices] };
}

function lineToAdd({ variantId, quantity, as }: SampleCart['lines'][number]): AddLineCommand {
  const attributes = {
    bought: [],
    gift: manualGiftAttributes,
    addOn: [{ key: attributeKeys.upsell, value: 'true' }],
  }[as];
  return { merchandiseId: variantId, quantity, attributes, sellingPlanId: null };
}

/** Creates a request of a shopper without a session, at the simulated time. */
async function createSimulatedRequest(
  parts: SimulatorDeps,
  { region, member }: SampleCart,
  simulation: SimulationContext,
): Promise<CartRequest> {
  const { content, now } = simulation;
  const token = member === null ? null : 'tried';
  const client = parts.clientOf(region);
  const standing: PricingCustomer | null =
    member === null ? null : { id: 'tried', member: true, tags: member.tags, hasOrdered: member.hasOrdered };
  const request = {
    region,
    client,
    member: { token: () => token, save: () => {}, end: () => {} },
    owner: async () => standing?.id ?? null,
    memberCarts: createSimulatedMemberCarts(),
    memberStatus: async () => standing,
    table: parts.tables.findAt(region, now),
    market: getMarketCountry(region),
    serves: (country: string) => findServingRegion(parts.tables.tables, country) === getMarketRegion(region),
    wrongPlace: (destination: Parameters<CartRequest['wrongPlace']>[0]) =>
      getInvalidPart(parts.addressForms, destination),
    detected: null,
    offers: await offersPortOf(parts, simulation).settings(region),
    offerWords: () => loadCartCopy(content, region, now),
    visits: null,
    lineSettings: await lineSettings(content, region),
    products: parts.products,
    removedGifts: { read: () => [], save: () => {} },
    now,
    requestKey: null,
    log: parts.log,
  };
  const backend = createEmbeddedCarts(
    createSimulatedBackend(parts, simulation),
    request,
    createSimulatedCarts(standing),
  );
  return { ...request, backend, trial: null };
}

/** Creates the mapping of members to carts for a simulation: the only entry is the simulated member's cart. */
function createSimulatedMemberCarts(): MemberCarts {
  let kept: string | null = null;
  return {
    find: async () => kept,
    claim: async (_member, _region, cartId) => {
      kept = cartId;
      return cartId;
    },
  };
}

/** Creates a backend that applies the offers, prices and time of the simulation. */
export function createSimulatedBackend(
  parts: SimulatorDeps,
  simulation: SimulationContext,
): Pick<Backend, 'parts'> {
  const { backend } = parts.embedded;
  const { discountWindows, prices } = simulation;
  return {
    parts: {
      ...backend.parts,
      offers: offersPortOf(parts, simulation),
      ...(prices === undefined ? {} : { catalogue: createPricedCatalogue(backend.parts.catalogue, prices) }),
      ...(discountWindows === undefined ? {} : { discountWindows: () => discountWindows }),
    },
  };
}

/** Offer port of each settings object, because the results that a port caches depend on the settings. */
const ports = new WeakMap<ContentService, ReturnType<Embedded['offersOf']>>();

function offersPortOf(
  { embedded }: SimulatorDeps,
  { content }: SimulationContext,
): ReturnType<Embedded['offersOf']> {
  const port = ports.get(content) ?? embedded.offersOf(content);
  ports.set(content, port);
  return port;
}
