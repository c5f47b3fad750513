/** Tracks page views and cart changes of one visit (ANA-01, ANA-03). */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { fetchGeo } from '../layout/fetch-geo.ts';
import type { CartEvent } from './analytics-events.ts';
import { findCartDifferences, type LineDifference } from './cart-difference.ts';
import { isFirstView } from './counted-visits.ts';
import { type PixelEvent, pushToDataLayer, sendPixelEvent } from './data-layer.ts';
import {
  type AnalyticsPageEvent,
  createCustomEvent,
  createPageViewEvent,
  type EventName,
  type TrackedPage,
  type TrackedProduct,
} from './event-payload.ts';
import { createEventSender } from './event-sender.ts';
import { findText } from './page-type.ts';
import { toPublicReferrer, toPublicUrl } from './public-url.ts';
import { fetchTrackedProduct } from './tracked-product.ts';
import { createTrackingToken, renewTrackingCookies } from './tracking-cookies.ts';

export interface CurrentPage {
  /** Shopify's page type. */
  readonly kind: string;
  readonly path: string;
  /** Handle of a product or collection. */
  readonly handle: string | null;
  /** Search query of the page. */
  readonly searched: string | null;
  /** The page's loader data. */
  readonly data: unknown;
}

export interface VisitDeps {
  /** The shop's id in the Storefront API. */
  readonly shopId: string;
  readonly region: RegionKey;
  readonly currency: string;
  /** Host of the US storefront. */
  readonly apex: string;
  /** True if a tag manager may load pixels. */
  readonly hasPixels: boolean;
  readonly shown: () => CurrentPage;
}

export interface Visit {
  readonly region: RegionKey;
  /** Tracks a page view, unless only filters or options of the same page changed. */
  readonly view: (page: CurrentPage) => void;
  readonly happened: (happening: CartEvent) => void;
  readonly flush: () => void;
  /** Deletes unsent events: the shopper has withdrawn consent. */
  readonly close: () => void;
}

const circumstances = () => ({ now: Date.now(), newId: createTrackingToken });

export function startVisit(parts: VisitDeps): Visit {
  const sender = createEventSender();
  let isOpen = true;
  let lastView: string | null = null;
  const send = (event: AnalyticsPageEvent) => {
    if (isOpen) sender.add([createCustomEvent(event, circumstances())]);
  };
  const pixel: Pixel = (event, details) => {
    if (parts.hasPixels) void sendPixelEvent(event, details, () => isOpen);
  };
  void tellPlace(parts, () => isOpen);
  return {
    region: parts.region,
    view: (page) => {
      const view = `${page.path} ${page.searched ?? ''}`;
      if (view === lastView) return;
      lastView = view;
      const measured = measuredPage(page, parts);
      tellView(measured, pixel);
      sender.add([createPageViewEvent(measured, getProductId(page), circumstances())]);
      send({ name: 'page_rendered', page: measured });
      logFailure(createViewEvent(page, measured)).then((event) => {
        if (event !== null) send(event);
      });
    },
    happened: (happening) => {
      const page = measuredPage(parts.shown(), parts);
      if (happening.kind === 'drawer') send({ name: 'cart_opened', page });
      else
        logFailure(
          tellChange(happening.before, happening.after, { page, send, pixel, isOpen: () => isOpen }),
        );
    },
    flush: sender.flush,
    close: () => {
      isOpen = false;
      sender.discard();
    },
  };
}

/** Failures of analytics are only logged. */
function logFailure<Value>(work: Promise<Value>): Promise<Value | null> {
  return work.catch((failure: unknown) => {
    console.warn('a visit could not be measured', failure);
    return null;
  });
}

function measuredPage(page: CurrentPage, { shopId, region, currency, apex }: VisitDeps): TrackedPage {
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    pageType: page.kind,
    region,
    currency,
    language: document.documentElement.lang.slice(0, 2),
    shopId,
    ...renewTrackingCookies(apex),
    ...toPublicUrl(location.href),
    referrer: toPublicReferrer(document.referrer, location.origin),
    title: document.title,
    userAgent: navigator.userAgent,
    navigationType: navigation instanceof PerformanceNavigationTiming ? navigation.type : 'unknown',
    navigationApi: 'PerformanceNavigationTiming',
  };
}

type Pixel = (event: PixelEvent, details: object) => void;

function tellView({ path, url, title }: TrackedPage, pixel: Pixel): void {
  pushToDataLayer('pageview', { page: path });
  pushToDataLayer('page_view', { page_location: url, page_title: title });
  pixel('PageView', {});
}

async function tellPlace({ region, currency }: VisitDeps, isOpen: () => boolean): Promise<void> {
  const geo = await fetchGeo();
  if (isOpen()) pushToDataLayer('locations', { region, country_code: geo?.country_code2 ?? '', currency });
}

function getProductId(page: CurrentPage): string | null {
  return page.kind === 'product' ? findText(page.data, 'product', 'id') : null;
}

/** Returns the event of the page's type, which is sent in addition to the page view; null if there is none. */
async function createViewEvent(shown: CurrentPage, page: TrackedPage): Promise<AnalyticsPageEvent | null> {
  const { kind, handle, data } = shown;
  if (kind === 'product' && handle !== null) {
    const product = await fetchTrackedProduct(handle, findText(data, 'product', 'variant', 'id'), 1);
    return { name: 'product_page_rendered', page, products: [product], totalValue: Number(product.price) };
  }
  if (kind === 'collection' && handle !== null) {
    const collection = { handle, gid: findText(data, 'id') ?? '' };
    return { name: 'collection_page_rendered', page, collection };
  }
  if (kind === 'search' && shown.searched)
    return { name: 'search_submitted', page, searched: shown.searched };
  if (kind === 'cart') return { name: 'cart_viewed', page };
  if (kind === 'checkout' && isFirstView(shown.path)) return { name: 'checkout_started', page };
  if (kind === 'confirmation' && isFirstView(shown.path)) return { name: 'checkout_completed', page };
  return null;
}

const names: Readonly<Record<LineDifference['kind'], EventName>> = {
  added: 'product_added_to_cart',
  removed: 'product_removed_from_cart',
  giftAdded: 'gift_added_to_cart',
};

interface Telling {
  readonly page: TrackedPage;
  readonly send: (event: AnalyticsPageEvent) => void;
  readonly pixel: Pixel;
  readonly isOpen: () => boolean;
}

async function tellChange(
  before: CartJson | undefined,
  after: CartJson,
  { page, send, pixel, isOpen }: Telling,
): Promise<void> {
  for (const difference of findCartDifferences(before, after)) {
    const product = await toTrackedLine(difference);
    if (!isOpen()) return;
    const totalValue = Number(product.price) * difference.quantity;
    send({ name: names[difference.kind], page, products: [product], totalValue, cartId: after.id });
    if (difference.kind === 'added') tellAdd(product, totalValue, page.currency, pixel);
  }
}

/** Returns the fields of a line, together with those that only the catalogue has. */
async function toTrackedLine({ line, quantity }: LineDifference): Promise<TrackedProduct> {
  const { merchandise, cost } = line;
  const product = await fetchTrackedProduct(merchandise.product.handle, merchandise.id, quantity);
  return {
    ...product,
    variantGid: merchandise.id,
    variantName: merchandise.title,
    sku: merchandise.sku,
    price: toDecimal(cost.amountPerQuantity),
  };
}

function tellAdd(product: TrackedProduct, value: number, currency: string, pixel: Pixel): void {
  const { name, variantName, brand, category, sku, price, quantity } = product;
  const item = {
    item_id: sku ?? product.variantGid,
    item_name: name,
    item_variant: variantName,
    item_brand: brand,
    item_category: category,
    price: Number(price),
    quantity,
  };
  pushToDataLayer('add_to_cart', { ecommerce: { currency, value, items: [item] } });
  const details = { content_ids: [item.item_id], content_type: 'product', currency, value };
  pushToDataLayer('AddToCart', details);
  pixel('AddToCart', details);
}
