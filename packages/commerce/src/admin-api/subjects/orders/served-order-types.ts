import type { ServedTypes } from '../../served-part.ts';

export const servedOrderTypes: ServedTypes = {
  QueryRoot: ['order', 'orders(after before first last query reverse sortKey)'],
  Mutation: ['orderUpdate'],
  OrderInput: ['id', 'note'],
  Order: [
    'id',
    'legacyResourceId',
    'name',
    'number',
    'email',
    'note',
    'createdAt',
    'processedAt',
    'currencyCode',
    'totalPriceSet',
  ],
};
