/** Creates the dependencies of a shopper's cart calls from an HTTP request. */

import type { OffersPort } from '@vitrine/commerce/backend-options';
import { translateTable } from '@vitrine/commerce/catalogue/shop-texts';
import type { TranslationsByLanguage } from '@vitrine/commerce/catalogue/translations';
import type { Backend } from '@vitrine/commerce/create-backend';
import type { ContentService } from '@vitrine/content/file-content';
import type { AddressForms } from '@vitrine/rules/regions/address';
import { getMarketRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable, RegionTables } from '@vitrine/rules/regions/region-table';
import { findServingRegion } from '@vitrine/rules/regions/serving-region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { getOriginalLanguageCode } from '../../app/data/language-code.server.ts';
import { type BackendSignIn, openBackendSession } from '../account/backend-sign-in.ts';
import { withCustomerAccount } from '../account/customer-account/with-customer-account.ts';
import { createMemberStatusLoader } from '../account/member-status.ts';
import { createOwnerReader } from '../account/members.ts';
import { type MemberSession, openMemberSession } from '../account/session.ts';
import type { Experiments } from '../experiments/open-experiments.ts';
import type { GeoLookup } from '../geo/lookup.ts';
import { type CountryHeaderSettings, detectRequestPlace } from '../geo/routes.ts';
import type { ShopHttp } from '../http/environment.ts';
import { languageNow } from '../http/language.ts';
import { readIdempotencyKey } from '../http/request-key.ts';
import { lineSettings, loadCartCopy } from '../layout-content.ts';
import { createSimulatedCarts } from '../simulator/simulated-carts.ts';
import { bindClient } from '../storefront/bound-client.ts';
import { getMarketCountry } from '../storefront/countries.ts';
import { getInvalidPart } from '../storefront/places.ts';
import type { BackendCart } from './backend.ts';
import type { CartRequest, ShopperRequest } from './cart-request.ts';
import { type RemovedGifts, readRemovedGifts } from './cookies.ts';
import { createEmbeddedCarts } from './embedded.ts';
import type { MemberCarts } from './member-carts.ts';
import type { CartProducts } from './products.ts';
import { RecentRequests } from './recent-requests.ts';
import type { SharedRequests } from './shared-requests.ts';
import { createStorefrontApiCarts } from './storefront-api.ts';

export interface CartRequestDeps {
  /** Stores and prices carts in this process; null if the backend is remote. */
  readonly backend: Pick<Backend, 'parts'> | null;
  readonly client: StorefrontClient;
  /** Deduplicates requests to a remote backend across the shop's processes; null if the backend is embedded. */
  readonly requests: SharedRequests | null;
  readonly memberCarts: MemberCarts;
  /** Null if members sign in with a password. */
  readonly backendSignIn: BackendSignIn | null;
  readonly content: ContentService;
  readonly experiments: Experiments | null;
  readonly offers: OffersPort;
  readonly products: CartProducts;
  readonly tables: RegionTables;
  readonly addressForms: AddressForms;
  readonly geo: GeoLookup;
  readonly settings: CountryHeaderSettings;
  /** Translations from the shop's files. */
  readonly translations: TranslationsByLanguage | undefined;
  /** Returns the region's active table. */
  readonly table: (region: RegionKey) => RegionTable | null;
  readonly log: Logger;
}

/** Creates the function that reads shoppers' requests. */
export function createCartRequestReader(
  parts: CartRequestDeps,
): (context: Context<ShopHttp>) => Promise<CartRequest> {
  const recent = new RecentRequests<BackendCart>();
  return async (context) => {
    const request = await readShopperRequest(parts, context, readIdempotencyKey(context));
    const backend =
      parts.backend === null
        ? createStorefrontApiCarts(
            { ...request, client: inCatalogueLanguage(request.client) },
            recent,
            parts.requests,
          )
        : createEmbeddedCarts(parts.backend, request);
    const own = parts.backend;
    const trial =
      own === null
        ? null
        : async () => createEmbeddedCarts(own, request, createSimulatedCarts(await request.memberStatus()));
    return { ...request, backend, trial };
  };
}

/** Request of a shopper's assistant, which uses guests' carts and no cookies. */
export interface AssistantRequest extends Omit<CartRequest, 'trial'> {
  /** Returns a backend whose new carts ship to `detected`. */
  readonly startingAt: (detected: CartRequest['detected']) => CartRequest['backend'];
}

/** Creates the function that reads assistants' requests. Its `agent` is the origin of the assistant's profile. */
export function createAssistantRequestReader(
  parts: CartRequestDeps,
): (context: Context<ShopHttp>, agent: string) => Promise<AssistantRequest> {
  const recent = new RecentRequests<BackendCart>();
  return async (context, agent) => {
    // An assistant's idempotency key covers a whole call, so the endpoint handles it, and no single change does.
    const read = await readShopperRequest(parts, context, null);
    const { client, log } = read;
    const request: ShopperRequest = {
      ...read,
      member: noMember,
      owner: async () => null,
      memberStatus: createMemberStatusLoader({ client, member: noMember, log }),
      // The IP address is the assistant's, not the shopper's.
      detected: null,
      // Experiments count visitors, and an assistant isn't one.
      visits: null,
      removedGifts: noRemovedGifts,
    };
    const startingAt = (detected: CartRequest['detected']) =>
      parts.backend === null
        ? createStorefrontApiCarts({ ...request, detected }, recent, parts.requests)
        : createEmbeddedCarts(parts.backend, { ...request, detected, agent });
    return { ...request, backend: startingAt(null), startingAt };
  };
}

const noMember: MemberSession = { token: () => null, save() {}, end() {} };
const noRemovedGifts: RemovedGifts = { read: () => [], save() {} };

/** Requests titles in the catalogue's own language, because the cached products of cart lines are shared by all languages. */
function inCatalogueLanguage(client: StorefrontClient): StorefrontClient {
  return {
    request: (document, options) =>
      client.request(document, { language: getOriginalLanguageCode(), ...options }),
  };
}

async function readShopperRequest(
  parts: CartRequestDeps,
  context: Context<ShopHttp>,
  requestKey: string | null,
): Promise<ShopperRequest> {
  const { client, content, experiments, products, tables, addressForms, table, log } = parts;
  const translations = { translations: parts.translations, catalogue: { translations: () => undefined } };
  const region = context.get('region');
  const address = context.get('address');
  const now = Date.now();
  const storefront = bindClient(client, { region, ...(address === null ? {} : { buyerIp: address }) });
  const { backendSignIn } = parts;
  const bound = backendSignIn === null ? storefront : withCustomerAccount(storefront, backendSignIn.api);
  const member =
    backendSignIn === null
      ? openMemberSession(context, now)
      : await openBackendSession(context, backendSignIn);
  return {
    region,
    client: bound,
    member,
    owner: createOwnerReader({ client: bound, member }),
    memberCarts: parts.memberCarts,
    memberStatus: createMemberStatusLoader({ client: bound, member, log }),
    table: translateTable(translations, table(region), languageNow(), {}),
    market: getMarketCountry(region),
    serves: (country) => findServingRegion(tables, country) === getMarketRegion(region),
    wrongPlace: (destination) => getInvalidPart(addressForms, destination),
    detected: detectRequestPlace(context, { lookup: parts.geo, settings: parts.settings, table }),
    offers: await parts.offers.settings(region),
    offerWords: (variants) =>
      loadCartCopy(experiments?.content.withVariants(region, variants) ?? content, region, now),
    visits: experiments?.cart(context) ?? null,
    lineSettings: await lineSettings(content, region),
    products,
    removedGifts: readRemovedGifts(context),
    now,
    requestKey,
    log,
  };
}
