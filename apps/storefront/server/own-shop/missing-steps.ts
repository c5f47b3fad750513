/** Lists the steps that are still missing before a shop opens, for the command line and the editor (SHOP-14). */

import type { ProductRecord } from '@vitrine/commerce/catalogue/catalogue-records';
import { findRemotePictures } from '@vitrine/commerce/catalogue/remote-pictures';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { neutralBrand } from '@vitrine/content/brand/brand';
import { getPolicyTexts } from '@vitrine/content/documents/policies';
import type { ContentService } from '@vitrine/content/file-content';
import { type GiftCardRules, loadGiftCardRules } from '@vitrine/data/gift-cards';
import { getOpenRegions, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import type { Storage } from '@vitrine/storage/database';
import type { Settings } from '../env.ts';
import { formatCountryInEnglish } from './storefront-form.ts';

export interface MissingStep {
  /** Stable id, such as `policies`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Path of the editor's screen for this step; null if it isn't done in the editor. */
  readonly path: string | null;
}

export interface MissingStepsDeps {
  readonly settings: Settings;
  readonly content: Pick<ContentService, 'themeSettings'>;
  /** Null if the backend is remote. */
  readonly storage: Storage<CommerceDatabase> | null;
  readonly table: (region: RegionKey) => RegionTable | null;
}

/** Lists the missing steps in the order in which a merchant does them. Empty if the shop can open. */
export async function findMissingSteps(deps: MissingStepsDeps): Promise<readonly MissingStep[]> {
  const regions = getOpenRegions();
  const [first] = regions;
  if (first === undefined) return [];
  const theme = await deps.content.themeSettings(first);
  const policies = getPolicyTexts(theme.policies);
  const { brand, checkoutWords } = theme;
  const products = await loadActiveProducts(deps.storage);
  const steps: (MissingStep | null)[] = [
    brand.name === neutralBrand.name
      ? step('name', 'Name', 'The shop has no name yet.', '/documents/theme/brand')
      : null,
    brand.address === ''
      ? step(
          'legal',
          'Legal name and address',
          'Invoices and emails name no postal address of the seller.',
          '/documents/theme/brand',
        )
      : null,
    ...productSteps(products, regions),
    await stockStep(deps.storage),
    await pictureStep(deps.storage),
    ...shippingSteps(deps, regions),
    ...regions.map((region) => taxStep(deps.table(region), region)),
    checkoutWords.vatNumber === '' && regions.some((region) => getStorefront(region).showsVat)
      ? step(
          'vat',
          'VAT number',
          'Invoices of storefronts whose prices contain VAT show no VAT number.',
          '/documents/theme/checkoutWords',
        )
      : null,
    policyStep(policies),
    ...(products?.some(({ giftCard }) => giftCard === true) === true
      ? giftCardSteps(regions, loadGiftCardRules())
      : []),
    ...settingSteps(deps.settings),
  ];
  return steps.filter((each) => each !== null);
}

function step(id: string, title: string, text: string, path: string | null = null): MissingStep {
  return { id, title, text, path };
}

const policyNames: Readonly<Record<string, string>> = {
  'terms-of-service': 'terms of service',
  'privacy-policy': 'privacy policy',
  'refund-policy': 'refund policy',
  'shipping-policy': 'shipping policy',
};

function policyStep(published: ReadonlyMap<string, unknown>): MissingStep | null {
  const missing = Object.entries(policyNames).flatMap(([handle, name]) =>
    published.has(handle) ? [] : [name],
  );
  if (missing.length === 0) return null;
  return step(
    'policies',
    'Policies',
    `Not published yet: ${missing.join(', ')}.`,
    '/documents/theme/policies',
  );
}

function productSteps(
  products: readonly ProductRecord[] | null,
  regions: readonly RegionKey[],
): readonly (MissingStep | null)[] {
  if (products === null) return [];
  if (products.length === 0)
    return [step('products', 'Products', 'There is nothing to buy yet.', '/setup/products')];
  const handles = (wrong: (product: ProductRecord) => boolean) =>
    products.filter(wrong).map(({ handle }) => handle);
  return [
    listStep(
      'pictures',
      'Products without a picture',
      handles(({ images }) => images.length === 0),
    ),
    ...regions.map((region) =>
      listStep(
        `prices-${region}`,
        `Products without a price in ${getStorefront(region).name.en}`,
        handles(({ variants }) => variants.every(({ prices }) => prices[region] === undefined)),
      ),
    ),
  ];
}

const listed = 5;

function listStep(id: string, title: string, handles: readonly string[]): MissingStep | null {
  if (handles.length === 0) return null;
  const more = handles.length > listed ? ` and ${handles.length - listed} more` : '';
  return step(id, title, `${handles.slice(0, listed).join(', ')}${more}.`, '/setup/products');
}

async function stockStep(storage: Storage<CommerceDatabase> | null): Promise<MissingStep | null> {
  const rows =
    (await storage?.read
      .selectFrom('inventory')
      .select('sku')
      .where('tracked', '=', 1)
      .where('oversell', '=', 0)
      .where('available', '<=', 0)
      .orderBy('sku')
      .execute()) ?? [];
  return listStep(
    'stock',
    'Variants without stock',
    rows.map(({ sku }) => sku || 'a variant without a SKU'),
  );
}

async function pictureStep(storage: Storage<CommerceDatabase> | null): Promise<MissingStep | null> {
  const remote = storage === null ? 0 : (await findRemotePictures(storage)).size;
  if (remote === 0) return null;
  const text =
    remote === 1
      ? 'One picture of a product is on another site and not in the shop yet.'
      : `${remote} pictures of products are on other sites and not in the shop yet.`;
  return step('fetch-pictures', 'Pictures to fetch', text, '/setup/products');
}

function shippingSteps(
  { table }: MissingStepsDeps,
  regions: readonly RegionKey[],
): readonly (MissingStep | null)[] {
  return regions.map((region) => {
    const now = table(region);
    const { name } = getStorefront(region);
    if (now === null || now.zones.length === 0)
      return step(
        `shipping-${region}`,
        `Shipping of ${name.en}`,
        'It ships nowhere yet.',
        getFormPath(region),
      );
    const free = now.zones.every((zone) => zone.rates.every(({ price }) => price === 0));
    if (!free) return null;
    const text = `Shipping is free everywhere. If that is right, leave it; else change it in the editor, under “Storefronts”, or in regions/${region}.json.`;
    return step(`shipping-${region}`, `Shipping of ${name.en}`, text, getFormPath(region));
  });
}

/** Returns the path of a storefront's form in the editor. */
function getFormPath(region: RegionKey): string {
  return `/storefronts/${region}`;
}

/**
 * Returns the step for a storefront that charges no tax in its home country. Tables copied from the demo are for sellers abroad,
 * who may not have to charge a tax that a domestic seller must charge.
 */
function taxStep(table: RegionTable | null, region: RegionKey): MissingStep | null {
  const { homeCountry, name } = getStorefront(region);
  const home = table?.countries.find(({ code }) => code === homeCountry);
  if (home === undefined || home.tax > 0 || home.statutory !== null) return null;
  if (home.provinces.some(({ tax }) => tax > 0)) return null;
  const text = `Orders in the storefront’s own country have no tax. If that is right, leave it; else change it in the editor, under “Storefronts”, or in regions/${region}.json.`;
  return step(`tax-${region}`, `Tax of ${name.en}`, text, getFormPath(region));
}

/** Lists the steps that are missing to sell gift cards in the open storefronts. */
export function giftCardSteps(
  regions: readonly RegionKey[],
  { limits, months, laws, confirmed }: Pick<GiftCardRules, 'limits' | 'months' | 'laws' | 'confirmed'>,
): readonly MissingStep[] {
  const steps = regions.flatMap((region) => {
    const { name, currency } = getStorefront(region);
    if (limits[currency] !== undefined) return [];
    const text = `There are no limits in ${currency}, so none can be bought there. Add them to regions/gift-cards.json.`;
    return [step(`gift-cards-${region}`, `Gift cards of ${name.en}`, text)];
  });
  if (months === null || confirmed !== undefined) return steps;
  const countries = new Set(regions.map((region) => getStorefront(region).homeCountry));
  const named = [...countries].map((country) => {
    const count = laws.filter((each) => each.country === country).length;
    return `${formatCountryInEnglish(country)} (${count === 1 ? '1 law' : `${count || 'no'} laws`})`;
  });
  const text = `Gift cards are valid for ${months} months, and longer where a law in regions/gift-cards.json says so: ${named.join(', ')}. Nobody opened the sources of these laws. Have somebody who knows them confirm each place in which you sell, and write "confirmed": { "by": "…", "on": "2027-01-31" } into that file.`;
  return [...steps, step('gift-card-laws', 'Validity of gift cards', text)];
}

function settingSteps(settings: Settings): readonly (MissingStep | null)[] {
  const isPublic = settings.PUBLIC_URL.startsWith('https:');
  return [
    settings.STRIPE_SECRET_KEY === undefined
      ? step(
          'payment',
          'Payment',
          'Payments are in test mode: the card number 1 always works, and nobody is charged. Save Stripe’s keys in the editor, under “Set up the shop”.',
          '/setup/settings',
        )
      : null,
    settings.SMTP_URL === undefined
      ? step(
          'email',
          'Email',
          'Emails are written to files instead of being sent. Save your mail server in the editor, under “Set up the shop”.',
          '/setup/settings',
        )
      : null,
    isPublic
      ? null
      : step(
          'address',
          'Address',
          `The shop is at ${settings.PUBLIC_URL}. Set PUBLIC_URL to its https address.`,
          '/setup/settings',
        ),
    settings.STAGING_KEY === undefined
      ? step(
          'staging',
          'Staging key',
          'The staging store needs a key once the shop is public. Set STAGING_KEY to 16 characters or more.',
          '/setup/settings',
        )
      : null,
  ];
}

async function loadActiveProducts(
  storage: Storage<CommerceDatabase> | null,
): Promise<readonly ProductRecord[] | null> {
  if (storage === null) return null;
  const rows = await storage.read
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'product')
    .execute();
  const products = rows.map(({ data }): ProductRecord => JSON.parse(data));
  return products.filter(({ status }) => status === 'active');
}

/** Returns true if the catalogue has a product. */
export async function hasProducts(storage: Storage<CommerceDatabase>): Promise<boolean> {
  const row = await storage.read
    .selectFrom('catalogue_documents')
    .select('id')
    .where('kind', '=', 'product')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
