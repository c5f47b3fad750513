/** What pages are rendered with: the ones that everybody gets, and those of one shopper. */
import type { CheckoutService } from '@vitrine/commerce/checkout/checkout';
import type { ContentService } from '@vitrine/content/file-content';
import type { ReviewsPort } from '@vitrine/content/reviews-port';
import type { SignUpResult } from '@vitrine/engagement/sign-ups';
import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/table';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { ShopContext } from '../../app/load-context.ts';
import { accountService, noAccount } from '../account/service.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import { readCart } from '../cart/carts.ts';
import { readCartId } from '../cart/cookies.ts';
import type { Settings } from '../env.ts';
import { frameContent } from '../frame-content.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { InCatalogue } from '../preview/missing-things.ts';
import { settingsPreview } from '../preview/settings-preview.ts';
import { productContext } from '../product-context.ts';
import { bindClient } from '../storefront/bound-client.ts';
import { marketCountry } from '../storefront/countries.ts';

export interface PageContextParts {
  readonly settings: Settings;
  readonly log: Logger;
  readonly client: StorefrontClient;
  readonly content: ContentService;
  readonly reviews: ReviewsPort;
  readonly inCatalogue: InCatalogue;
  readonly table: (region: RegionKey) => RegionTable | null;
  readonly destinations: (region: RegionKey) => DestinationsJson;
  readonly storefrontUrl: (region: RegionKey) => string;
  readonly signUp: (region: RegionKey, email: string, source: string) => Promise<SignUpResult>;
  readonly cartRequest: (context: Context<ShopHttp>) => Promise<CartRequest>;
  /** Null where the backend is another process. */
  readonly checkout: CheckoutService | null;
}

export interface PageContexts {
  /** For a page that is kept for everybody; `seen` hears of every answer of the backend. */
  readonly sharedContext: (
    region: RegionKey,
    requestId: string,
    seen: (data: unknown) => void,
  ) => Promise<ShopContext>;
  /** For a page of one shopper. */
  readonly personalContext: (context: Context<ShopHttp>) => Promise<ShopContext>;
}

export function pageContexts(parts: PageContextParts): PageContexts {
  return {
    sharedContext: async (region, requestId, seen) => ({
      ...(await regionContext(parts, region, requestId)),
      client: bindClient(parts.client, { region, observe: seen }),
      account: noAccount,
      loadCart: () => Promise.reject(new Error('a page for everybody must not read the cart')),
      checkout: null,
    }),
    async personalContext(context) {
      const asked = await parts.cartRequest(context);
      return {
        ...(await regionContext(parts, asked.region, context.get('requestId'))),
        client: asked.client,
        account: accountService(context, asked),
        async loadCart() {
          const id = readCartId(context);
          return id === null ? null : ((await readCart(asked, id))?.json ?? null);
        },
        checkout: parts.checkout,
      };
    },
  };
}

/** What belongs to the region alone, whoever asks. */
async function regionContext(
  parts: PageContextParts,
  region: RegionKey,
  requestId: string,
): Promise<Omit<ShopContext, 'client' | 'account' | 'loadCart' | 'checkout'>> {
  const { settings, content, reviews, inCatalogue } = parts;
  return {
    region,
    country: marketCountry[region],
    destinations: () => parts.destinations(region),
    regionUrl: parts.storefrontUrl,
    content: await frameContent(content, region, inCatalogue),
    product: await productContext(region, { content, reviews, table: parts.table(region) }),
    signUp: (email, source) => parts.signUp(region, email, source),
    payment: paymentOf(settings),
    preview: region === 'dev' ? () => settingsPreview(content, inCatalogue, Date.now()) : null,
    requestId,
    report: (error) => parts.log.error({ err: error, requestId }, 'a page failed'),
    now: Date.now(),
  };
}

function paymentOf({ STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL }: Settings): ShopContext['payment'] {
  return STRIPE_PUBLISHABLE_KEY === undefined
    ? { kind: 'test' }
    : { kind: 'stripe', publishableKey: STRIPE_PUBLISHABLE_KEY, scriptUrl: STRIPE_SCRIPT_URL };
}
