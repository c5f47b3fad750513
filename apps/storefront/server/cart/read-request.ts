/** Reads from an HTTP request what its shopper's cart calls stand on. */

import type { OffersPort } from '@vitrine/commerce/backend';
import type { Backend } from '@vitrine/commerce/create-backend';
import type { ContentService } from '@vitrine/content/file-content';
import type { AddressForms } from '@vitrine/rules/regions/address';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { regionServing } from '@vitrine/rules/regions/served';
import type { RegionTable, RegionTables } from '@vitrine/rules/regions/table';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { ownerOf } from '../account/members.ts';
import { memberSessionOf } from '../account/session.ts';
import { memberStandingOf } from '../account/standing.ts';
import { lineSettings, offerWords } from '../frame-content.ts';
import type { GeoLookup } from '../geo/lookup.ts';
import { type CountryHeaderSettings, detectedPlace } from '../geo/routes.ts';
import type { ShopHttp } from '../http/environment.ts';
import { requestKeyOf } from '../http/request-key.ts';
import { triedCarts } from '../simulator/tried-carts.ts';
import { bindClient } from '../storefront/bound-client.ts';
import { marketCountry } from '../storefront/countries.ts';
import { wrongPartOf } from '../storefront/places.ts';
import type { BackendCart } from './backend.ts';
import type { CartRequest, ShopperRequest } from './cart-request.ts';
import { removedGiftsOf } from './cookies.ts';
import { embeddedCarts } from './embedded.ts';
import type { MemberCarts } from './member-carts.ts';
import type { CartProducts } from './products.ts';
import { RecentRequests } from './recent-requests.ts';
import type { RequestsInCommon } from './requests-in-common.ts';
import { storefrontApiCarts } from './storefront-api.ts';

export interface CartRequestParts {
  /** Keeps and prices the carts in this process; null where a backend behind the Storefront API does. */
  readonly backend: Pick<Backend, 'parts'> | null;
  readonly client: StorefrontClient;
  /** What other processes of the shop have asked a backend behind the Storefront API; null where there are none. */
  readonly requests: RequestsInCommon | null;
  readonly memberCarts: MemberCarts;
  readonly content: ContentService;
  readonly offers: OffersPort;
  readonly products: CartProducts;
  readonly tables: RegionTables;
  readonly addressForms: AddressForms;
  readonly geo: GeoLookup;
  readonly settings: CountryHeaderSettings;
  /** The region's table in force now. */
  readonly table: (region: RegionKey) => RegionTable | null;
  readonly log: Logger;
}

/** Makes the reader of the shop's requests. */
export function cartRequestReader(
  parts: CartRequestParts,
): (context: Context<ShopHttp>) => Promise<CartRequest> {
  const recent = new RecentRequests<BackendCart>();
  return async (context) => {
    const request = await readShopperRequest(parts, context);
    const backend =
      parts.backend === null
        ? storefrontApiCarts(request, recent, parts.requests)
        : embeddedCarts(parts.backend, request);
    const own = parts.backend;
    const trial =
      own === null ? null : async () => embeddedCarts(own, request, triedCarts(await request.standing()));
    return { ...request, backend, trial };
  };
}

async function readShopperRequest(
  parts: CartRequestParts,
  context: Context<ShopHttp>,
): Promise<ShopperRequest> {
  const { client, content, products, tables, addressForms, table, log } = parts;
  const region = context.get('region');
  const address = context.get('address');
  const now = Date.now();
  const bound = bindClient(client, { region, ...(address === null ? {} : { buyerIp: address }) });
  const member = memberSessionOf(context, now);
  return {
    region,
    client: bound,
    member,
    owner: ownerOf({ client: bound, member }),
    memberCarts: parts.memberCarts,
    standing: memberStandingOf({ client: bound, member, log }),
    table: table(region),
    market: marketCountry[region],
    serves: (country) => regionServing(tables, country) === (region === 'dev' ? 'us' : region),
    wrongPlace: (destination) => wrongPartOf(addressForms, destination),
    detected: detectedPlace(context, { lookup: parts.geo, settings: parts.settings, table }),
    offers: await parts.offers.settings(region),
    offerWords: await offerWords(content, region, now),
    lineSettings: await lineSettings(content, region),
    products,
    removedGifts: removedGiftsOf(context),
    now,
    requestKey: requestKeyOf(context),
    log,
  };
}
