/** The shop itself: its name and policies, the countries it serves, its menus. */

import { defineDocument } from '../document.ts';
import type {
  LocalizationQuery,
  LocalizationQueryVariables,
  MenuQuery,
  MenuQueryVariables,
  PoliciesQuery,
  PoliciesQueryVariables,
  ShopQuery,
  ShopQueryVariables,
  UrlRedirectQuery,
  UrlRedirectQueryVariables,
} from '../generated/operations.ts';

export const shopDocument = defineDocument<ShopQuery, ShopQueryVariables>(/* GraphQL */ `
  query Shop($country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) {
    shop {
      id
      name
      description
      moneyFormat
      shipsToCountries
      primaryDomain {
        host
        url
        sslEnabled
      }
      brand {
        slogan
        shortDescription
      }
      paymentSettings {
        countryCode
        currencyCode
        enabledPresentmentCurrencies
        acceptedCardBrands
        supportedDigitalWallets
      }
    }
  }
`);

export const localizationDocument = defineDocument<
  LocalizationQuery,
  LocalizationQueryVariables
>(/* GraphQL */ `
  query Localization($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    localization {
      country {
        isoCode
        name
        unitSystem
        currency {
          isoCode
          symbol
          name
        }
      }
      language {
        isoCode
        name
      }
      availableCountries {
        isoCode
        name
        currency {
          isoCode
          symbol
        }
        availableLanguages {
          isoCode
          name
        }
      }
    }
  }
`);

export const menuDocument = defineDocument<MenuQuery, MenuQueryVariables>(/* GraphQL */ `
  query Menu($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    menu(handle: $handle) {
      id
      handle
      title
      items {
        ...MenuItemFields
        items {
          ...MenuItemFields
          items {
            ...MenuItemFields
          }
        }
      }
    }
  }
  fragment MenuItemFields on MenuItem {
    id
    title
    type
    url
    resourceId
    tags
  }
`);

export const policiesDocument = defineDocument<PoliciesQuery, PoliciesQueryVariables>(/* GraphQL */ `
  query Policies($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    shop {
      privacyPolicy {
        ...PolicyFields
      }
      refundPolicy {
        ...PolicyFields
      }
      shippingPolicy {
        ...PolicyFields
      }
      termsOfService {
        ...PolicyFields
      }
      subscriptionPolicy {
        id
        handle
        title
        body
        url
      }
    }
  }
  fragment PolicyFields on ShopPolicy {
    id
    handle
    title
    body
    url
  }
`);

/** Finds the redirect of an old URL: pass `path:/old/address` as `query`. */
export const urlRedirectDocument = defineDocument<UrlRedirectQuery, UrlRedirectQueryVariables>(/* GraphQL */ `
  query UrlRedirect($query: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    urlRedirects(first: 10, query: $query) {
      nodes {
        path
        target
      }
    }
  }
`);
