/** Resolvers for the shop: name, policies, brand, payment settings, and the countries it ships to. */
import { formatMoney } from '@vitrine/rules/money/format';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { PolicyRecord, ShopRecord } from '../../catalogue/catalogue-records.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { createNotSupportedError } from '../errors.ts';
import { formatGlobalId } from '../global-ids.ts';
import { getActiveRegions, getCountriesServed } from './countries-served.ts';
import { createMetafieldResolvers, findOwnerMetafield } from './metafields.ts';

/** Returns Shopify's template for amounts in the region's format: `${{amount}}`. */
function moneyFormat(region: RegionKey): string {
  return formatMoney(1, region).replace('0.01', '{{amount}}');
}

function policy(kind: PolicyRecord['kind']) {
  return (_shop: ShopRecord, _args: object, { snapshot }: GraphContext) =>
    snapshot.policies().find((each) => each.kind === kind) ?? null;
}

function paymentSettings(_source: unknown, _args: object, { parts, region, now }: GraphContext) {
  return {
    acceptedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
    cardVaultUrl: () => {
      if (parts.cardVaultUrl !== undefined) return parts.cardVaultUrl;
      throw createNotSupportedError('Vaulting cards through the API');
    },
    countryCode: getStorefront(region).homeCountry,
    currencyCode: getStorefront(region).currency,
    enabledPresentmentCurrencies: [
      ...new Set(getActiveRegions(parts, now).map((each) => getStorefront(each).currency)),
    ],
    shopifyPaymentsAccountId: null,
    supportedDigitalWallets: [],
  };
}

function primaryDomain(_shop: ShopRecord, _args: object, { parts, region }: GraphContext) {
  const url = parts.storefrontUrl(region);
  const { host, protocol } = new URL(url);
  return { host, url, sslEnabled: protocol === 'https:' };
}

const policyFields = {
  title: (each: PolicyRecord, _args: object, { translations }: GraphContext) =>
    translations?.policy(each)?.title ?? each.title,
  body: (each: PolicyRecord, _args: object, { translations }: GraphContext) =>
    translations?.policy(each)?.bodyHtml ?? each.bodyHtml,
  url: (each: PolicyRecord, _args: object, { parts, region }: GraphContext) =>
    `${parts.storefrontUrl(region)}/policies/${each.handle}`,
  id: (each: PolicyRecord) => formatGlobalId('ShopPolicy', each.id),
};

export async function findShop(_source: unknown, _args: object, { snapshot, parts, region }: GraphContext) {
  const brand = await parts.brand?.(region);
  return brand === undefined ? snapshot.shop : { ...snapshot.shop, name: brand.name };
}

export const shopResolvers: ResolverMap = {
  Query: {
    shop: findShop,
    paymentSettings,
  },
  Shop: {
    id: (shop: ShopRecord) => formatGlobalId('Shop', shop.id),
    brand: (shop: ShopRecord) => ({
      colors: { primary: [], secondary: [] },
      coverImage: null,
      logo: null,
      squareLogo: null,
      slogan: shop.slogan,
      shortDescription: shop.description,
    }),
    moneyFormat: (_shop: ShopRecord, _args: object, { region }: GraphContext) => moneyFormat(region),
    ...createMetafieldResolvers((shop: ShopRecord, args, context) =>
      findOwnerMetafield('SHOP', shop.id, shop, args, context),
    ),
    paymentSettings,
    primaryDomain,
    privacyPolicy: policy('privacyPolicy'),
    refundPolicy: policy('refundPolicy'),
    shippingPolicy: policy('shippingPolicy'),
    termsOfService: policy('termsOfService'),
    subscriptionPolicy: policy('subscriptionPolicy'),
    shipsToCountries: (_shop: ShopRecord, _args: object, { parts, now }: GraphContext) =>
      getCountriesServed(parts, now),
    shopPayInstallmentsPricing: () => null,
    customerAccountUrl: (_shop: ShopRecord, _args: object, { parts, region }: GraphContext) =>
      `${parts.storefrontUrl(region)}/account`,
    customerAccountTranslations: () => null,
    socialLoginProviders: () => [],
    contactInformation: policy('contactInformation'),
    legalNotice: policy('legalNotice'),
    termsOfSale: policy('termsOfSale'),
    marketingConsentPreselected: () => false,
    marketingConsentSigninEnabled: () => false,
  },
  ShopPolicy: policyFields,
  ShopPolicyWithDefault: policyFields,
};
