/** Creates the load contexts of pages: shared ones for all shoppers, and those of one shopper. */

import { randomUUID } from 'node:crypto';
import { formatCartId } from '@vitrine/commerce/carts/cart-id';
import type { ContentService } from '@vitrine/content/file-content';
import { loadLowestPriceRules } from '@vitrine/data/lowest-price';
import { loadRobotsGroups } from '@vitrine/data/robots';
import type { NewsletterSignUpRequest } from '@vitrine/engagement/newsletter-sign-up';
import type { TrackingFlags } from '@vitrine/engagement/tracking-flags';
import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import { noVariants, type VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import { getLanguagePrefix, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { isStagingRegion, memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';
import { languages, sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { consent } from '@vitrine/words/newsletter';
import type { Context } from 'hono';
import { getFrameProducts, loadFrame } from '../../app/layout/frame.server.ts';
import { loadMenu } from '../../app/layout/menu.server.ts';
import type { ShopFrame } from '../../app/layout/shop-frame.ts';
import type { ShopContext } from '../../app/load-context.ts';
import { createAccountService, noAccount } from '../account/service.ts';
import type { BlogPreviewOptions } from '../blog/open-blog.ts';
import { createTaggedBlog } from '../blog/tagged-blog.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import { readCartToShow } from '../cart/carts.ts';
import { readCartIdCookie, setCartId } from '../cart/cookies.ts';
import type { CartServices } from '../composition/cart-services.ts';
import type { CommerceServices } from '../composition/commerce-services.ts';
import type { ContentServices } from '../composition/content-services.ts';
import type { EngagementServices } from '../composition/engagement-services.ts';
import type { Infrastructure } from '../composition/infrastructure.ts';
import { estimateArrivalAt, estimateArrivalByRate } from '../delivery/arrival.ts';
import type { Settings } from '../env.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getBasePath, getHostStorefronts } from '../http/hosts.ts';
import { inLanguage, languageNow } from '../http/language.ts';
import { countCodeTry } from '../http/rate-limits.ts';
import { loadFrameContent } from '../layout-content.ts';
import { settingsPreview } from '../preview/settings-preview.ts';
import { productContext } from '../product-context.ts';
import { noReviewService } from '../reviews/service.ts';
import { openShopifySubscriptions } from '../shopify/shopify-subscriptions.ts';
import { getSignUpMessage } from '../sign-up-message.ts';
import { smsForm } from '../sms/sms-form.ts';
import { bindClient } from '../storefront/bound-client.ts';
import { getMarketCountry } from '../storefront/countries.ts';
import { noWishlist } from '../wishlists/service.ts';
import { CachedFragment, type PartLife } from './cached-fragment.ts';
import { createTaggedContent } from './content-tags.ts';
import {
  checkoutInPage,
  giftCardsInPage,
  orderPaymentsInPage,
  ordersInPage,
  subscriptionsInPage,
  throwAsResponse,
  trackInPage,
} from './error-in-page.ts';
import { findAlternates, findSellingStorefront } from './find-alternates.ts';
import { getVideoOrigins } from './policy.ts';
import { getThirdParties } from './third-parties.ts';
import { findUnavailable } from './unavailable-features.ts';

const getLowestPriceRules = memoizeByStorefronts(() => loadLowestPriceRules());

const robotsGroups = loadRobotsGroups();

/** The services that contexts of pages use. */
export type PageServices = Infrastructure &
  ContentServices &
  CommerceServices &
  EngagementServices &
  CartServices;

export interface LayoutCacheOptions {
  /** Checks for changes of the catalogue by other processes. */
  readonly checkForChanges: () => Promise<unknown>;
  /** Cache times of a layout if the catalogue doesn't report changes; omitted if it does. */
  readonly life?: PartLife;
}

type LayoutCaches = Readonly<Record<StorefrontLanguage, CachedFragment<ShopFrame>>>;

export interface PageContexts {
  /**
   * Creates the context of a page that is cached for all shoppers. `onData` is called with every response of the backend.
   */
  readonly sharedContext: (
    region: RegionKey,
    requestId: string,
    onData: (data: unknown) => void,
    options?: SharedPageOptions,
  ) => Promise<ShopContext>;
  /** Creates the context of a page for one shopper. */
  readonly personalContext: (context: Context<ShopHttp>) => Promise<ShopContext>;
  /** The cached layouts, per language; null if each page loads its own. */
  readonly layoutCaches: LayoutCaches | null;
  /** Creates the context of an editor's preview. */
  readonly previewContext: (
    region: RegionKey,
    requestId: string,
    options: PreviewOptions,
  ) => Promise<ShopContext>;
}

/** Options of a page that is cached for all shoppers. */
export interface SharedPageOptions extends Partial<Pick<ShopContext, 'declareParameters'>> {
  /** Called with the time (by `performance.now()`) of data that was loaded earlier. */
  readonly since?: (at: number) => void;
  /** Variants of experiments that the page shows; none by default. */
  readonly variants?: VariantAssignment;
}

/** Options of a preview. */
export interface PreviewOptions extends BlogPreviewOptions {
  readonly loadCart: ShopContext['loadCart'];
  /** Price rules of the previewed campaigns; omitted to use the catalogue's current ones. */
  readonly prices?: readonly PriceRule[];
}

/** @param layouts null to load the layout for each page, as during development */
export function createPageContexts(parts: PageServices, layouts: LayoutCacheOptions | null): PageContexts {
  /** Creates the part of the context that is the same for all shoppers. `onTag` is called with the cache tags of its content. */
  const createPublicContext = async (
    region: RegionKey,
    requestId: string,
    client: StorefrontClient,
    onTag: (tag: string) => void,
    content = parts.content,
  ): Promise<ContextWithoutLayout> => ({
    ...(await regionContext({ ...parts, content: createTaggedContent(content, onTag) }, region, requestId)),
    client,
    blog: createTaggedBlog(parts.blogOf(client), onTag, parts.log),
    account: noAccount,
    reviews: noReviewService,
    wishlist: noWishlist,
    loadCart: () => Promise.reject(new Error('a page for everybody must not read the cart')),
    checkout: null,
    orders: null,
    orderPayments: null,
    subscriptions: null,
    remoteSubscriptions: null,
    trackOrder: null,
    giftCards: null,
  });
  const layoutCaches = layouts === null ? null : createLayoutCaches(parts, layouts, createPublicContext);
  const getContent = (region: RegionKey, variants: VariantAssignment) =>
    parts.experiments?.content.withVariants(region, variants) ?? parts.content;
  // Cached layouts show the control. A layout with variants of experiments isn't cached.
  const getLayoutCaches = (content: ContentService) => (content === parts.content ? layoutCaches : null);
  return {
    layoutCaches,
    async sharedContext(region, requestId, onData, { since, variants = noVariants, declareParameters } = {}) {
      // Records content tags in the same way as the handles that a page shows.
      const onTag = (tag: string) => onData({ handle: tag });
      const client = bindClient(parts.client, { region, observe: onData });
      const content = getContent(region, variants);
      const shop = {
        ...(await createPublicContext(region, requestId, client, onTag, content)),
        ...(declareParameters === undefined ? {} : { declareParameters }),
      };
      return withLayout(shop, getLayoutCaches(content), onTag, since);
    },
    async personalContext(context) {
      const request = await parts.cartRequest(context);
      const log = context.get('log');
      const content = getContent(request.region, parts.experiments?.known(context) ?? noVariants);
      const own: ContextWithoutLayout = {
        ...(await regionContext({ ...parts, content }, request.region, context.get('requestId'))),
        signUp: (email, source) => {
          const reportsToTiktok = parts.reportsToTiktok(context);
          return throwAsResponse(newsletter(parts, request.region, { email, source, reportsToTiktok }), log);
        },
        joinWaitlist: (input) => {
          const reportsToTiktok = parts.reportsToTiktok(context);
          return throwAsResponse(parts.signUps.waitlist(request.region, { ...input, reportsToTiktok }), log);
        },
        smsForm: () => smsForm(request.region, request.detected?.country ?? null, request.market),
        signUpBySms: (input) => throwAsResponse(parts.signUps.sms(request.region, input), log),
        listLinks: {
          confirm: (token) =>
            throwAsResponse(
              parts.listLinks.confirm(token, { reportsToTiktok: parts.reportsToTiktok(context) }),
              log,
            ),
          stop: (token) => throwAsResponse(parts.listLinks.stop(token), log),
        },
        client: request.client,
        blog: createTaggedBlog(parts.blogOf(request.client), () => {}, log),
        account: createAccountService(context, request, parts),
        reviews: parts.reviews.serviceOf(context, request, parts.purchases),
        wishlist: parts.createWishlist(request),
        async loadCart() {
          const cart = await throwAsResponse(readCartToShow(request, readCartIdCookie(context)), log);
          if (cart !== null) setCartId(context, cart.id);
          return cart?.json ?? null;
        },
        ...createOrderServices(context, request, parts),
      };
      return withLayout(own, getLayoutCaches(content), () => {});
    },
    async previewContext(region, requestId, { loadCart, prices, ...of }) {
      const { content, now } = of;
      const client = bindClient(prices === undefined ? parts.client : parts.createPricedClient(prices), {
        region,
      });
      const asItWouldBe: ContextWithoutLayout = {
        ...(await regionContext({ ...parts, content }, region, requestId)),
        now,
        signUp: () => Promise.reject(new Error('a preview keeps nothing')),
        joinWaitlist: () => Promise.reject(new Error('a preview keeps nothing')),
        signUpBySms: () => Promise.reject(new Error('a preview keeps nothing')),
        client,
        blog: createTaggedBlog(parts.blog.previewed(client, of), () => {}, parts.log),
        account: noAccount,
        reviews: noReviewService,
        wishlist: noWishlist,
        loadCart,
        checkout: null,
        orders: null,
        orderPayments: null,
        subscriptions: null,
        remoteSubscriptions: null,
        trackOrder: null,
        giftCards: null,
      };
      return withLayout(asItWouldBe, null, () => {});
    },
  };
}

/** Creates the services that only the embedded backend has; each is null with a remote backend. */
function createOrderServices(
  context: Context<ShopHttp>,
  request: CartRequest,
  { embedded, track, limiters, customerAccounts, backendSignIn, storefrontUrl }: PageServices,
): Pick<
  ShopContext,
  | 'checkout'
  | 'orders'
  | 'orderPayments'
  | 'subscriptions'
  | 'remoteSubscriptions'
  | 'giftCards'
  | 'trackOrder'
> {
  const log = context.get('log');
  const shown = { trackOrder: track === null ? null : trackInPage(track, log) };
  if (embedded === null) {
    const redirectUri = `${storefrontUrl(request.region)}/account/subscriptions/signed-in`;
    const remoteSubscriptions =
      customerAccounts === null
        ? null
        : openShopifySubscriptions(context, {
            api: customerAccounts,
            redirectUri,
            log,
            memberToken: backendSignIn === null ? null : request.member.token,
          });
    return {
      checkout: null,
      orders: null,
      orderPayments: null,
      subscriptions: null,
      remoteSubscriptions,
      giftCards: null,
      ...shown,
    };
  }
  const { checkout, orders, orderPayments, subscriptions, giftCards } = embedded;
  return {
    checkout: checkoutInPage(checkout, log, {
      countCode: () => countCodeTry(context, limiters),
      onGuest: ({ cartId, secret, session }) => {
        // A guest's paid cart stays in the cookie; a signed-in customer's own cart isn't replaced.
        if (session?.customerId === null) setCartId(context, formatCartId(cartId, secret));
      },
    }),
    orders: ordersInPage(orders, log),
    orderPayments: orderPaymentsInPage(orderPayments, log),
    subscriptions: subscriptionsInPage(subscriptions, log),
    remoteSubscriptions: null,
    giftCards: giftCards === null ? null : giftCardsInPage(giftCards, request, log),
    ...shown,
  };
}

type ContextWithoutLayout = Omit<ShopContext, 'frame' | 'headerMenu'>;

/** Adds the cached layout to the context. Without a cache, the layout is loaded once for all loaders of this page. */
function withLayout(
  shop: ContextWithoutLayout,
  layoutCaches: LayoutCaches | null,
  onTag: (tag: string) => void,
  since?: (at: number) => void,
): ShopContext {
  const shopWithLayout: ShopContext = {
    ...shop,
    frame: once(() =>
      layoutCaches === null
        ? loadFrame(shopWithLayout)
        : layoutCaches[shop.language].get(shop.region, onTag, since),
    ),
    headerMenu: once(async () =>
      layoutCaches === null ? loadMenu(shopWithLayout, 'header') : (await shopWithLayout.frame()).mainMenu,
    ),
  };
  return shopWithLayout;
}

/** Calls the function on first use and returns its promise to every later call. */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | null = null;
  return () => {
    pending ??= load();
    return pending;
  };
}

const failureMessages = {
  check: 'before the frame of pages was handed out, what other processes changed could not be seen',
  create: 'the frame of pages could not be made',
} as const;

type CreatePublicContext = (
  region: RegionKey,
  requestId: string,
  client: StorefrontClient,
  onTag: (tag: string) => void,
) => Promise<ContextWithoutLayout>;

function createLayoutCaches(
  parts: PageServices,
  options: LayoutCacheOptions,
  createPublicContext: CreatePublicContext,
): LayoutCaches {
  const frames = languages.map((language) => [
    language,
    createLayoutCache(language, options, parts, createPublicContext),
  ]);
  return Object.fromEntries(frames) as LayoutCaches;
}

function createLayoutCache(
  language: StorefrontLanguage,
  cacheOptions: LayoutCacheOptions,
  { client, cache, log }: PageServices,
  createPublicContext: CreatePublicContext,
): CachedFragment<ShopFrame> {
  return new CachedFragment({
    name: language === sourceLanguage ? 'frame' : `frame/${language}`,
    shows: getFrameProducts,
    ...cacheOptions,
    changed: (tags) => cache?.dropShowing(tags),
    report: (error, doing) => log.error({ err: error }, failureMessages[doing]),
    clock: () => performance.now(),
    make: (region, onTag, failed) =>
      inLanguage(language, async () => {
        const bound = bindClient(client, { region });
        const watched: StorefrontClient = {
          async request(document, options) {
            const result = await bound.request(document, options);
            if (!result.ok) failed();
            return result;
          },
        };
        return loadFrame(
          withLayout(await createPublicContext(region, randomUUID(), watched, onTag), null, onTag),
        );
      }),
  });
}

/** Creates the part of the context that depends on the region only. */
async function regionContext(
  parts: PageServices,
  region: RegionKey,
  requestId: string,
): Promise<
  Omit<
    ShopContext,
    | 'client'
    | 'blog'
    | 'account'
    | 'reviews'
    | 'wishlist'
    | 'loadCart'
    | 'checkout'
    | 'orders'
    | 'orderPayments'
    | 'subscriptions'
    | 'remoteSubscriptions'
    | 'trackOrder'
    | 'giftCards'
    | 'frame'
    | 'headerMenu'
  >
> {
  const { settings, content, reviews, inCatalogue } = parts;
  const { partner, loyalty } = await content.themeSettings(region);
  return {
    region,
    language: languageNow(),
    country: getMarketCountry(region),
    destinations: () => parts.destinations(region),
    regionUrl: (of) =>
      `${parts.storefrontUrl(of)}${of === region ? getLanguagePrefix(languageNow(), region) : ''}`,
    findAlternates: (page) =>
      findAlternates(
        {
          client: (of) => bindClient(parts.client, { region: of }),
          content: parts.content,
          blogOf: parts.blogOf,
          storefrontUrl: parts.storefrontUrl,
        },
        region,
        page,
      ),
    findSellingStorefront: (handle) =>
      findSellingStorefront({ client: (of) => bindClient(parts.client, { region: of }) }, region, handle),
    estimateArrival: (place) => estimateArrivalAt(region, parts.table(region), place, Date.now()),
    estimateRateArrival: (rateId) => estimateArrivalByRate(region, rateId, Date.now()),
    basePath: getBasePath(region),
    hostStorefronts: getHostStorefronts(region).map((each) => ({
      region: each,
      basePath: getBasePath(each),
    })),
    unavailable: findUnavailable(settings, region, loyalty.enabled),
    hasAgents: settings.AGENTS && !isStagingRegion(region),
    robotsGroups,
    servesCarts: settings.STOREFRONT_URL === undefined,
    findRedirect: (path) => parts.redirectOf(region, path),
    partnerOrigin: partner === null ? null : new URL(partner.url).origin,
    lowestPriceDays: getLowestPriceRules().get(region)?.days ?? null,
    content: await loadFrameContent(content, { region, language: languageNow() }, inCatalogue),
    product: await productContext(region, languageNow(), {
      content,
      reviews,
      table: parts.table(region),
      pricesHere: parts.embedded !== null,
      videoOrigins: getVideoOrigins(settings),
    }),
    signUp: (email, source) => newsletter(parts, region, { email, source }),
    joinWaitlist: (input) => parts.signUps.waitlist(region, input),
    smsForm: () => smsForm(region, null, getMarketCountry(region)),
    signUpMessage: () => getSignUpMessage(region),
    signUpBySms: (input) => parts.signUps.sms(region, input),
    listLinks: parts.listLinks,
    payment: paymentOf(settings),
    thirdParties: getThirdParties(settings, region),
    declareParameters: () => {},
    preview: isStagingRegion(region) ? () => settingsPreview(content, inCatalogue, Date.now()) : null,
    requestId,
    report: (error) => parts.log.error({ err: error }, 'a page failed'),
    now: Date.now(),
  };
}

/** Saves a sign-up of the newsletter's forms, which all show the same consent text. */
function newsletter(
  { signUps }: PageServices,
  region: RegionKey,
  input: Pick<NewsletterSignUpRequest, 'email' | 'source'> & TrackingFlags,
) {
  return signUps.newsletter(region, { ...input, country: '', consentText: consent() });
}

function paymentOf({ STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL }: Settings): ShopContext['payment'] {
  return STRIPE_PUBLISHABLE_KEY === undefined
    ? { kind: 'test' }
    : { kind: 'stripe', publishableKey: STRIPE_PUBLISHABLE_KEY, scriptUrl: STRIPE_SCRIPT_URL };
}
