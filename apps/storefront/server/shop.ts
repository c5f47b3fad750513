/** Opens everything behind the shop, in the order of who needs whom, and closes it again. */
import { regionHomeCountry } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Logger } from 'pino';
import type { ShopContext } from '../app/load-context.ts';
import type { Settings } from './env.ts';
import type { ShopHttp } from './http/environment.ts';
import { regionAddress } from './http/hosts.ts';

export interface Shop {
  readonly shopContext: (facts: ShopHttp['Variables'], request: Request) => ShopContext;
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the stores and the backend; rejects with the reason when one can't be reached. */
export async function openShop(settings: Settings, _log: Logger): Promise<Shop> {
  const client: StorefrontClient = {
    request: () => Promise.reject(new Error('the backend is not connected yet')),
  };
  return {
    shopContext: (facts) => ({
      region: facts.region,
      country: regionHomeCountry[facts.region],
      client,
      checkout: null,
      loadCart: () => Promise.resolve(null),
      regionUrl: (region) => regionAddress(settings.PUBLIC_URL, region),
      content: {
        announcement: null,
        unlinkedProducts: [],
        noindex: { pages: [], products: [], collections: [] },
      },
      payment: { kind: 'test' },
      requestId: facts.requestId,
      now: Date.now(),
    }),
    check: async () => undefined,
    close: async () => undefined,
  };
}
