import type { ServedTypes } from '../../served-part.ts';

export const servedLocationTypes: ServedTypes = {
  QueryRoot: [
    'location',
    'locationByIdentifier',
    'locations(after before first last query reverse sortKey includeInactive includeLegacy)',
    'locationsCount',
  ],
  Mutation: [
    ...['locationAdd', 'locationEdit', 'locationActivate', 'locationDeactivate', 'locationDelete'],
    ...['locationLocalPickupEnable', 'locationLocalPickupDisable'],
  ],
  Location: [
    ...[
      'id',
      'legacyResourceId',
      'name',
      'isActive',
      'fulfillsOnlineOrders',
      'hasActiveInventory',
      'shipsInventory',
    ],
    ...['isFulfillmentService', 'isPrimary', 'deletable', 'deactivatable', 'activatable', 'address'],
    ...['addressVerified', 'hasUnfulfilledOrders', 'createdAt', 'updatedAt', 'deactivatedAt'],
    ...['localPickupSettingsV2', 'inventoryLevel(inventoryItemId)'],
  ],
  LocationAddress: '*',
  DeliveryLocalPickupSettings: '*',
  DeliveryLocationLocalPickupSettingsError: '*',

  LocationIdentifierInput: ['id'],
  LocationAddInput: ['name', 'address'],
  LocationAddAddressInput: '*',
  LocationEditInput: ['name', 'address'],
  LocationEditAddressInput: '*',
  DeliveryLocationLocalPickupEnableInput: '*',
};
