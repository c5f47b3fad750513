/** The shop's locations. Stock is counted at the first one; orders can be picked up at those with pickup settings. */
import { toLocationAddressSource } from '../../../catalogue/locations/format-location-address.ts';
import type { LocationRecord } from '../../../catalogue/locations/location-records.ts';
import { disablePickup, editLocation, enablePickup } from '../../../catalogue/locations/location-service.ts';
import { locationId } from '../../../catalogue/stock-location.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import type {
  MutationLocationEditArgs,
  MutationLocationLocalPickupDisableArgs,
  MutationLocationLocalPickupEnableArgs,
  QueryRootLocationArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { loadVariant } from '../products/product-queries.ts';

/** Source object of `Location`; the record is read when a field needs it. */
export interface LocationSource {
  readonly id: string;
  readonly legacyResourceId: string;
}

export const toLocationSource = (id: string): LocationSource => ({
  id: formatGlobalId('Location', id),
  legacyResourceId: id,
});

/** The location of the shop's stock. */
export const stockLocation: LocationSource = toLocationSource(locationId);

const isOfStock = ({ legacyResourceId }: LocationSource) => legacyResourceId === locationId;

async function findRecord(id: string, context: AdminContext): Promise<LocationRecord | undefined> {
  return (await getSnapshot(context)).locations.find((each) => each.id === id);
}

async function getRecord(
  { legacyResourceId }: LocationSource,
  context: AdminContext,
): Promise<LocationRecord> {
  const record = await findRecord(legacyResourceId, context);
  if (record === undefined) throw new Error(`There is no location ${legacyResourceId}`);
  return record;
}

async function findLocation({ id }: QueryRootLocationArgs, context: AdminContext) {
  if (id == null) return stockLocation;
  const found = await findRecord(parseGidOfType('Location', id), context);
  return found === undefined ? null : toLocationSource(found.id);
}

async function edit({ id, input }: MutationLocationEditArgs, context: AdminContext) {
  const { address, name } = input;
  const change = editLocation(
    context.services.backend,
    toChangeSource(context, 'locationEdit'),
    parseGidOfType('Location', id),
    { name, ...(address == null ? {} : { address }) },
  );
  const { value, userErrors } = await runMutation(context, change);
  return { location: value === null ? null : toLocationSource(value.id), userErrors };
}

async function enable({ localPickupSettings }: MutationLocationLocalPickupEnableArgs, context: AdminContext) {
  const { pickupTime, instructions } = localPickupSettings;
  if (pickupTime === 'CUSTOM') {
    const field = ['localPickupSettings', 'pickupTime'];
    const message = 'A custom pickup time is not allowed';
    return {
      localPickupSettings: null,
      userErrors: [{ field, message, code: 'CUSTOM_PICKUP_TIME_NOT_ALLOWED' }],
    };
  }
  const change = enablePickup(
    context.services.backend,
    toChangeSource(context, 'locationLocalPickupEnable'),
    parseGidOfType('Location', localPickupSettings.locationId),
    { pickupTime, instructions: instructions ?? '' },
  );
  const { value, userErrors } = await runMutation(context, change);
  return { localPickupSettings: value?.pickup ?? null, userErrors };
}

async function disable({ locationId: id }: MutationLocationLocalPickupDisableArgs, context: AdminContext) {
  const change = disablePickup(
    context.services.backend,
    toChangeSource(context, 'locationLocalPickupDisable'),
    parseGidOfType('Location', id),
  );
  const { value, userErrors } = await runMutation(context, change);
  return { locationId: value === null ? null : formatGlobalId('Location', value.id), userErrors };
}

export const locationSubject: AdminSubject = {
  queries: {
    location: { scopes: ['read_locations'], resolve: findLocation },
    locations: {
      scopes: ['read_locations'],
      resolve: async (args: ConnectionArgs, context) => {
        const { locations } = await getSnapshot(context);
        return createConnection(
          locations.map((each) => toLocationSource(each.id)),
          args,
          ({ id }) => id,
        );
      },
    },
  },
  mutations: {
    locationEdit: { scopes: ['write_locations'], resolve: edit },
    locationLocalPickupEnable: { scopes: ['write_shipping'], resolve: enable },
    locationLocalPickupDisable: { scopes: ['write_shipping'], resolve: disable },
  },
  nodes: {
    Location: {
      scopes: ['read_locations'],
      load: async (id, context) =>
        (await findRecord(id, context)) === undefined ? null : { ...toLocationSource(id) },
    },
  },
  types: {
    Location: {
      name: async (location: LocationSource, _args: object, context: AdminContext) =>
        (await getRecord(location, context)).name ??
        (await context.services.backend.brand?.(null))?.name ??
        (await getSnapshot(context)).shop.name,
      isActive: () => true,
      fulfillsOnlineOrders: isOfStock,
      hasActiveInventory: isOfStock,
      shipsInventory: isOfStock,
      isFulfillmentService: () => false,
      deletable: () => false,
      deactivatable: () => false,
      activatable: () => false,
      address: async (location: LocationSource, _args: object, context: AdminContext) =>
        toLocationAddressSource(
          (await getRecord(location, context)).address,
          context.services.backend,
          context.now,
        ),
      localPickupSettingsV2: async (location: LocationSource, _args: object, context: AdminContext) =>
        (await getRecord(location, context)).pickup,
      inventoryLevel: async (
        location: LocationSource,
        { inventoryItemId }: { readonly inventoryItemId: string },
        context: AdminContext,
      ) => {
        const variant = await loadVariant(parseGidOfType('InventoryItem', inventoryItemId), context);
        return variant === null || !isOfStock(location) ? null : { variant };
      },
    },
    ...createCodeResolvers(['DeliveryLocationLocalPickupSettingsError', 'LocationEditUserError']),
  },
};
