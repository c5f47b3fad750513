/** The shop, the app whose token is used, and the versions of the API. */
import { getDefaultRegion, getStorefront } from '@vitrine/rules/regions/region';
import { toLocationAddressSource } from '../../../catalogue/locations/format-location-address.ts';
import { createDefaultLocation } from '../../../catalogue/locations/location-records.ts';
import { stockLocationId } from '../../../catalogue/stock-location.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { getActiveRegions, getCountriesServed } from '../../../graphql/resolvers/countries-served.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import { adminApiVersions, latestAdminApiVersion } from '../../admin-versions.ts';
import { manualFulfilmentService } from '../orders/fulfilment-types.ts';

export async function findAdminShop(_source: object, _args: object, { services, now }: AdminContext) {
  const { backend } = services;
  const snapshot = await backend.catalogue.current();
  const brand = await backend.brand?.(null);
  const region = getDefaultRegion();
  const url = backend.storefrontUrl(region);
  const { host, protocol } = new URL(url);
  const storefront = getStorefront(region);
  const stock = snapshot.locations.find(({ id }) => id === stockLocationId) ?? createDefaultLocation(now);
  const address = {
    ...toLocationAddressSource(stock.address, backend, now),
    id: formatGlobalId('ShopAddress', stockLocationId),
    ...{ firstName: null, lastName: null, company: brand?.name ?? snapshot.shop.name },
    ...{
      name: brand?.name ?? snapshot.shop.name,
      coordinatesValidated: false,
      formattedArea: stock.address.city,
    },
    countryCodeV2: stock.address.country,
  };
  const email = brand?.sender.replyTo ?? brand?.sender.address ?? '';
  return {
    id: formatGlobalId('Shop', snapshot.shop.id),
    name: brand?.name ?? snapshot.shop.name,
    email,
    contactEmail: email,
    currencyCode: storefront.currency,
    enabledPresentmentCurrencies: [
      ...new Set(getActiveRegions(backend, now).map((each) => getStorefront(each).currency)),
    ],
    myshopifyDomain: host,
    primaryDomain: { id: formatGlobalId('Domain', '1'), host, url, sslEnabled: protocol === 'https:' },
    url,
    ianaTimezone: 'UTC',
    timezoneAbbreviation: 'UTC',
    timezoneOffset: '+0000',
    timezoneOffsetMinutes: 0,
    shipsToCountries: getCountriesServed(backend, now),
    taxesIncluded: backend.regionTable(region, now)?.taxIncluded ?? false,
    unitSystem: 'METRIC_SYSTEM',
    weightUnit: 'GRAMS',
    orderNumberFormatPrefix: '#',
    orderNumberFormatSuffix: '',
    description: snapshot.shop.description || null,
    fulfillmentServices: [manualFulfilmentService],
    // Apps check this to decide whether a feature is available. No plan limits any feature.
    plan: {
      displayName: 'Vitrine',
      publicDisplayName: 'Vitrine',
      partnerDevelopment: false,
      shopifyPlus: false,
    },
    setupRequired: false,
    ...{ shopAddress: address, billingAddress: address },
  };
}

function findInstallation(_args: object, { actor }: AdminContext) {
  const id = /^\d+$/.test(actor.id) ? actor.id : '1';
  return {
    id: formatGlobalId('AppInstallation', id),
    app: {
      id: formatGlobalId('App', id),
      title: actor.name,
      handle: `app-${id}`,
      embedded: actor.kind === 'staff',
      isPostPurchaseAppInUse: false,
    },
    accessScopes: [...actor.scopes].toSorted().map((handle) => ({
      handle,
      description: handle.replaceAll('_', ' '),
    })),
  };
}

export const shopSubject: AdminSubject = {
  queries: {
    shop: { scopes: [], resolve: (args: object, context) => findAdminShop(args, args, context) },
    currentAppInstallation: { scopes: [], resolve: findInstallation },
    publicApiVersions: {
      scopes: [],
      resolve: () =>
        adminApiVersions.map((version) => ({
          handle: version,
          displayName: version === latestAdminApiVersion ? `${version} (Latest)` : version,
          supported: version !== 'unstable',
        })),
    },
  },
};
