import type { ServedTypes } from '../../served-part.ts';

export const servedInventoryTypes: ServedTypes = {
  QueryRoot: ['inventoryItem', 'inventoryItems(after before first last query reverse)', 'inventoryLevel'],
  Mutation: [
    'inventorySetQuantities(input)',
    'inventoryAdjustQuantities(input)',
    'inventorySetOnHandQuantities(input)',
    'inventoryItemUpdate',
  ],
  InventoryItem: [
    ...[
      'id',
      'legacyResourceId',
      'sku',
      'tracked',
      'trackedEditable',
      'requiresShipping',
      'duplicateSkuCount',
    ],
    ...['createdAt', 'updatedAt', 'measurement', 'variant', 'locationsCount', 'inventoryLevel(locationId)'],
    'inventoryLevels(after before first last)',
  ],
  InventoryItemMeasurement: ['id', 'weight'],
  Weight: '*',
  EditableProperty: '*',
  InventoryLevel: [
    'id',
    'item',
    'location',
    'isActive',
    'canDeactivate',
    'quantities',
    'createdAt',
    'updatedAt',
  ],
  InventoryQuantity: ['id', 'name', 'quantity', 'updatedAt'],
  InventoryAdjustmentGroup: ['id', 'createdAt', 'reason', 'referenceDocumentUri', 'changes'],
  InventoryChange: ['delta', 'name', 'item', 'location', 'quantityAfterChange'],

  InventorySetQuantitiesInput: [
    'name',
    'quantities',
    'reason',
    'referenceDocumentUri',
    'ignoreCompareQuantity',
  ],
  InventoryQuantityInput: [
    'inventoryItemId',
    'locationId',
    'quantity',
    'compareQuantity',
    'changeFromQuantity',
  ],
  InventoryAdjustQuantitiesInput: ['name', 'changes', 'reason', 'referenceDocumentUri'],
  InventoryChangeInput: ['inventoryItemId', 'locationId', 'delta', 'changeFromQuantity'],
  InventorySetOnHandQuantitiesInput: ['reason', 'referenceDocumentUri', 'setQuantities'],
  InventorySetQuantityInput: ['inventoryItemId', 'locationId', 'quantity', 'changeFromQuantity'],
};
