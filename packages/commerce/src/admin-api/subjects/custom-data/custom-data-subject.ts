/** Metaobjects, definitions of metafields, and metafields of owners other than products. */
import type { AdminSubject } from '../../admin-context.ts';
import { createCodeResolvers } from '../../merchant-mutations.ts';
import {
  metafieldDefinitionMutations,
  metafieldDefinitionQueries,
  metafieldDefinitionTypes,
} from './metafield-definition-fields.ts';
import { metafieldTypes } from './metafield-types.ts';
import {
  loadMetaobject,
  loadMetaobjectDefinition,
  metaobjectMutations,
  metaobjectQueries,
  metaobjectTypes,
} from './metaobject-fields.ts';

export const customDataSubject: AdminSubject = {
  queries: { ...metaobjectQueries, ...metafieldDefinitionQueries },
  mutations: { ...metaobjectMutations, ...metafieldDefinitionMutations },
  nodes: {
    Metaobject: { scopes: ['read_metaobjects'], load: loadMetaobject },
    MetaobjectDefinition: { scopes: ['read_metaobject_definitions'], load: loadMetaobjectDefinition },
  },
  types: {
    ...metaobjectTypes,
    ...metafieldDefinitionTypes,
    ...metafieldTypes,
    ...createCodeResolvers([
      'MetaobjectUserError',
      'MetafieldDefinitionCreateUserError',
      'MetafieldDefinitionUpdateUserError',
      'MetafieldDefinitionDeleteUserError',
    ]),
  },
};
