import type { ServedTypes } from '../../served-part.ts';

export const servedLocationTypes: ServedTypes = {
  QueryRoot: ['location', 'locations(after before first last)'],
  Mutation: ['locationEdit', 'locationLocalPickupEnable', 'locationLocalPickupDisable'],
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
    ...['isFulfillmentService', 'deletable', 'deactivatable', 'activatable', 'address'],
    ...['localPickupSettingsV2', 'inventoryLevel(inventoryItemId)'],
  ],
  LocationAddress: '*',
  DeliveryLocalPickupSettings: '*',
  DeliveryLocationLocalPickupSettingsError: '*',

  LocationEditInput: ['name', 'address'],
  LocationEditAddressInput: '*',
  DeliveryLocationLocalPickupEnableInput: '*',
};
