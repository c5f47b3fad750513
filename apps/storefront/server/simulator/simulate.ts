/**
 * Tries a cart as the shop would answer it: the very calls of `/api/cart`, on carts that are kept nowhere, at any time,
 * for any shopper, with any settings.
 */
import type { Backend } from '@vitrine/commerce/create-backend';
import type { ContentService } from '@vitrine/content/file-content';
import { attributeKeys, chosenGift } from '@vitrine/rules/cart/attributes';
import { offerAnswers } from '@vitrine/rules/cart/explain/offer-answers';
import type { PricingCustomer } from '@vitrine/rules/cart/model';
import type { AddressForms } from '@vitrine/rules/regions/address';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { regionServing } from '@vitrine/rules/regions/served';
import { type RegionTables, tableAt } from '@vitrine/rules/regions/table';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Logger } from 'pino';
import type { SampleCart, SimulateAnswer } from '../../app/editor/simulator/simulation.ts';
import type { BackendCart, LineToAdd } from '../cart/backend.ts';
import type { CartRequest, OpenCart } from '../cart/cart-request.ts';
import { addLine, openCart, setDestination } from '../cart/carts.ts';
import { enterCode } from '../cart/codes.ts';
import { embeddedCarts } from '../cart/embedded.ts';
import type { MemberCarts } from '../cart/member-carts.ts';
import type { CartProducts } from '../cart/products.ts';
import type { Embedded } from '../embedded.ts';
import { lineSettings, offerWords } from '../frame-content.ts';
import { Refusal } from '../http/refusal.ts';
import { marketCountry } from '../storefront/countries.ts';
import { wrongPartOf } from '../storefront/places.ts';
import { toldOffers } from './told-offers.ts';
import { triedCarts } from './tried-carts.ts';

/** What stands behind tried carts. */
export interface SimulatorParts {
  readonly embedded: Pick<Embedded, 'backend' | 'offersOf'>;
  readonly tables: RegionTables;
  readonly addressForms: AddressForms;
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  readonly products: CartProducts;
  readonly log: Logger;
}

/** At which moment (milliseconds since 1970) and with which settings. */
export interface TriedWith {
  readonly content: ContentService;
  readonly now: number;
}

/** Puts the cart together and answers it; what the shop refuses is told, and the rest goes on. */
export async function simulate(
  parts: SimulatorParts,
  sample: SampleCart,
  tried: TriedWith,
): Promise<SimulateAnswer> {
  const { cart, last, refused, notices } = await tryCart(parts, sample, tried);
  const settings = await offersPortOf(parts, tried).settings(sample.region);
  const given = { ...last.input, offers: settings, now: tried.now };
  const typed = sample.code === '' ? [] : [sample.code];
  const answers = offerAnswers(given, last.priced, typed);
  const offers = await toldOffers(parts, sample.region, settings, answers);
  return { cart, refused, notices, offers };
}

/** A cart that was put together. */
export interface TriedCart {
  readonly cart: OpenCart['json'];
  readonly last: BackendCart;
  readonly refused: SimulateAnswer['refused'];
  readonly notices: SimulateAnswer['notices'];
}

/** Puts the cart together, line by line. */
export async function tryCart(
  parts: SimulatorParts,
  sample: SampleCart,
  tried: TriedWith,
): Promise<TriedCart> {
  const refused: { line: number | null; message: string }[] = [];
  const notices = new Set<string>();
  const asked = await triedRequest(parts, sample, tried);
  let cart = await openCart(asked, null);
  const attempt = async (line: number | null, work: () => Promise<OpenCart>) => {
    try {
      cart = await work();
      for (const notice of cart.json.offers.notices) notices.add(notice);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ line, message: Object.values(error.fields)[0] ?? error.message });
    }
  };
  for (const [index, line] of sample.lines.entries()) {
    await attempt(index, () => addLine(asked, cart.id, lineToAdd(line)));
  }
  const { country, province } = sample;
  if (country !== null) {
    await attempt(null, () => setDestination(asked, cart.id, normalizePlace(country, province)));
  }
  if (sample.code !== '') await attempt(null, () => enterCode(asked, cart.id, sample.code));
  const last = await asked.backend.read(cart.id);
  if (last === null) throw new Error('a tried cart was lost');
  return { cart: cart.json, last, refused, notices: [...notices] };
}

function lineToAdd({ variantId, quantity, as }: SampleCart['lines'][number]): LineToAdd {
  const attributes = {
    bought: [],
    gift: chosenGift,
    addOn: [{ key: attributeKeys.upsell, value: 'true' }],
  }[as];
  return { merchandiseId: variantId, quantity, attributes, sellingPlanId: null };
}

/** A request of a shopper who is nobody, at the moment of the trial. */
async function triedRequest(
  parts: SimulatorParts,
  { region, member }: SampleCart,
  tried: TriedWith,
): Promise<CartRequest> {
  const { content, now } = tried;
  const token = member === null ? null : 'tried';
  const client = parts.clientOf(region);
  const standing: PricingCustomer | null =
    member === null ? null : { id: 'tried', member: true, tags: member.tags, hasOrdered: member.hasOrdered };
  const request = {
    region,
    client,
    member: { token: () => token, keep: () => {}, end: () => {} },
    owner: async () => standing?.id ?? null,
    memberCarts: oneTriedCart(),
    standing: async () => standing,
    table: tableAt(parts.tables, region, now),
    market: marketCountry[region],
    serves: (country: string) => regionServing(parts.tables, country) === (region === 'dev' ? 'us' : region),
    wrongPlace: (destination: Parameters<CartRequest['wrongPlace']>[0]) =>
      wrongPartOf(parts.addressForms, destination),
    detected: null,
    offers: await offersPortOf(parts, tried).settings(region),
    offerWords: await offerWords(content, region, now),
    lineSettings: await lineSettings(content, region),
    products: parts.products,
    removedGifts: { read: () => [], keep: () => {} },
    now,
    requestKey: null,
    log: parts.log,
  };
  const backend = embeddedCarts(triedBackend(parts, tried), request, triedCarts(standing));
  return { ...request, backend, trial: null };
}

/** A tried member has the cart of the trial, and nobody else asks. */
function oneTriedCart(): MemberCarts {
  let kept: string | null = null;
  return {
    find: async () => kept,
    claim: async (_member, _region, cartId) => {
      kept = cartId;
      return cartId;
    },
  };
}

/** The backend with the offers of other settings. */
export function triedBackend(parts: SimulatorParts, tried: TriedWith): Pick<Backend, 'parts'> {
  const { backend } = parts.embedded;
  return { parts: { ...backend.parts, offers: offersPortOf(parts, tried) } };
}

/** One port for one state of the settings: what it makes of them is kept by it. */
const ports = new WeakMap<ContentService, ReturnType<Embedded['offersOf']>>();

function offersPortOf(
  { embedded }: SimulatorParts,
  { content }: TriedWith,
): ReturnType<Embedded['offersOf']> {
  const port = ports.get(content) ?? embedded.offersOf(content);
  ports.set(content, port);
  return port;
}
