import type { ServedTypes } from '../../served-part.ts';

const input = ['title', 'handle', 'descriptionHtml', 'sortOrder', 'seo'];

export const servedCollectionTypes: ServedTypes = {
  QueryRoot: [
    'collection',
    'collectionByHandle',
    'collectionByIdentifier',
    'collections(after before first last query reverse sortKey)',
    'collectionsCount(query)',
  ],
  Mutation: [
    'collectionCreate',
    'collectionUpdate',
    'collectionDelete',
    'collectionAddProducts',
    'collectionAddProductsV2',
    'collectionRemoveProducts',
    'collectionReorderProducts',
  ],
  Collection: [
    ...[
      'id',
      'legacyResourceId',
      'title',
      'handle',
      'description',
      'descriptionHtml',
      'sortOrder',
      'seo',
      'image',
    ],
    ...['updatedAt', 'ruleSet', 'productsCount', 'hasProduct', 'products(after before first last reverse)'],
  ],
  CollectionRuleSet: '*',
  CollectionRule: ['column', 'relation', 'condition'],
  Job: ['id', 'done'],
  CollectionIdentifierInput: ['id', 'handle'],
  CollectionInput: [...input, 'id', 'products', 'ruleSet', 'redirectNewHandle'],
  CollectionCreateInput: input,
  CollectionUpdateInput: [...input, 'id', 'redirectNewHandle'],
  CollectionDeleteInput: ['id'],
  CollectionRuleSetInput: ['appliedDisjunctively', 'rules'],
  CollectionRuleInput: ['column', 'relation', 'condition'],
};
