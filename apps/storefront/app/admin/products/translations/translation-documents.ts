import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  ProductTextIdsQuery,
  ProductTextIdsQueryVariables,
  ProductTextsQuery,
  ProductTextsQueryVariables,
  RegisterTranslationsMutation,
  RegisterTranslationsMutationVariables,
  RemoveTranslationsMutation,
  RemoveTranslationsMutationVariables,
} from '../../api/generated/operations.ts';

/** Languages of the shop, and the ids of the product, its options and their values. */
export const productTextIdsDocument = defineDocument<
  ProductTextIdsQuery,
  ProductTextIdsQueryVariables
>(/* GraphQL */ `
  query ProductTextIds($id: ID!) {
    shopLocales {
      locale
      primary
    }
    product(id: $id) {
      id
      hasOnlyDefaultVariant
      options {
        id
        optionValues {
          id
        }
      }
    }
  }
`);

/** `count` is the number of ids, because the API computes the query's cost from an argument of type Int. */
export const productTextsDocument = defineDocument<
  ProductTextsQuery,
  ProductTextsQueryVariables
>(/* GraphQL */ `
  query ProductTexts($ids: [ID!]!, $count: Int!, $locale: String!) {
    translatableResourcesByIds(first: $count, resourceIds: $ids) {
      nodes {
        resourceId
        translatableContent {
          key
          value
          digest
          locale
        }
        translations(locale: $locale) {
          key
          value
          outdated
        }
      }
    }
  }
`);

export const registerTranslationsDocument = defineDocument<
  RegisterTranslationsMutation,
  RegisterTranslationsMutationVariables
>(/* GraphQL */ `
  mutation RegisterTranslations($resourceId: ID!, $translations: [TranslationInput!]!) {
    translationsRegister(resourceId: $resourceId, translations: $translations) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const removeTranslationsDocument = defineDocument<
  RemoveTranslationsMutation,
  RemoveTranslationsMutationVariables
>(/* GraphQL */ `
  mutation RemoveTranslations($resourceId: ID!, $keys: [String!]!, $locales: [String!]!) {
    translationsRemove(resourceId: $resourceId, translationKeys: $keys, locales: $locales) {
      userErrors {
        field
        message
      }
    }
  }
`);
