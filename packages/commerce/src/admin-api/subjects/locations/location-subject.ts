/** The shop's locations. Stock is tracked at the first one; orders can be picked up at those with pickup settings. */
import { toLocationAddressSource } from '../../../catalogue/locations/format-location-address.ts';
import {
  getPickup,
  isActiveLocation,
  type LocationRecord,
} from '../../../catalogue/locations/location-records.ts';
import { hasOpenOrders } from '../../../catalogue/locations/location-state-service.ts';
import { maxLocations } from '../../../catalogue/locations/location-store.ts';
import { stockLocationId } from '../../../catalogue/stock-location.ts';
import { createConnection } from '../../../graphql/connections.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import { filterByQuery } from '../../../graphql/resolvers/matches-query.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import type {
  QueryRootLocationArgs,
  QueryRootLocationByIdentifierArgs,
  QueryRootLocationsArgs,
  QueryRootLocationsCountArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, getSnapshot } from '../../merchant-mutations.ts';
import { checkCountLimit, toCount } from '../../to-count.ts';
import { loadVariant } from '../products/product-queries.ts';
import { locationMutations } from './location-mutations.ts';
import {
  findLocationRecord,
  getLocationName,
  getLocationRecord,
  isStockLocation,
  type LocationSource,
  stockLocation,
  toLocationSource,
} from './location-source.ts';

async function findLocation(id: string, context: AdminContext): Promise<LocationSource | null> {
  const found = await findLocationRecord(parseGidOfType('Location', id), context);
  return found === undefined ? null : toLocationSource(found.id);
}

interface NamedLocation {
  readonly location: LocationRecord;
  readonly name: string;
}

async function searchLocations(
  query: string | null | undefined,
  context: AdminContext,
): Promise<readonly NamedLocation[]> {
  const { locations } = await getSnapshot(context);
  const named = await Promise.all(
    locations.map(async (location) => ({ location, name: await getLocationName(location, context) })),
  );
  return filterByQuery(named, query, ({ location, name }) => {
    const { address, id, createdAt } = location;
    const { address1, address2, city, country, province, zip } = address;
    const pickup = getPickup(location) === null ? 'disabled' : 'enabled';
    return {
      text: [name, address1 ?? '', address2 ?? '', city ?? '', zip ?? ''],
      fields: {
        ...{ name, country, id, location_id: id, created_at: createdAt, pickup_in_store: pickup },
        ...{ address1: address1 ?? '', address2: address2 ?? '', city: city ?? '' },
        ...{ province: province ?? '', zip: zip ?? '' },
        active: String(isActiveLocation(location)),
        geolocated: String(address.coordinates !== null),
        legacy: 'false',
      },
    };
  });
}

async function list(args: QueryRootLocationsArgs, context: AdminContext) {
  const found = await searchLocations(args.query, context);
  const shown =
    args.includeInactive === true ? found : found.filter((each) => isActiveLocation(each.location));
  const sorted = args.sortKey === 'ID' ? shown : shown.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return createConnection(
    // Without a sort key, the stock's location comes first.
    (args.sortKey == null ? shown : sorted).map(({ location }) => toLocationSource(location.id)),
    args,
    ({ id }) => id,
  );
}

async function count({ query, limit }: QueryRootLocationsCountArgs, context: AdminContext) {
  const max = limit ?? maxLocations;
  checkCountLimit(max);
  const { length } = await searchLocations(query, context);
  return toCount(length, max);
}

const scopes = ['read_locations'] as const;

const toTime = (time: number) => new Date(time).toISOString();

/** Creates the resolver of a field of the location's record. */
function fromRecord<T>(read: (record: LocationRecord, context: AdminContext) => T) {
  return async (location: LocationSource, _args: object, context: AdminContext) =>
    read(await getLocationRecord(location, context), context);
}

export const locationSubject: AdminSubject = {
  queries: {
    location: {
      scopes,
      resolve: ({ id }: QueryRootLocationArgs, context) =>
        id == null ? stockLocation : findLocation(id, context),
    },
    locationByIdentifier: {
      scopes,
      resolve: ({ identifier }: QueryRootLocationByIdentifierArgs, context) =>
        identifier.id == null ? null : findLocation(identifier.id, context),
    },
    locations: { scopes, resolve: list },
    locationsCount: { scopes, resolve: count },
  },
  mutations: locationMutations,
  nodes: {
    Location: {
      scopes,
      load: async (id, context) =>
        (await findLocationRecord(id, context)) === undefined ? null : { ...toLocationSource(id) },
    },
  },
  types: {
    Location: {
      name: fromRecord(getLocationName),
      isActive: fromRecord(isActiveLocation),
      fulfillsOnlineOrders: isStockLocation,
      hasActiveInventory: isStockLocation,
      shipsInventory: isStockLocation,
      isPrimary: isStockLocation,
      isFulfillmentService: () => false,
      hasUnfulfilledOrders: fromRecord(({ id }, { services }) =>
        hasOpenOrders(services.backend.storage.read, id),
      ),
      deletable: fromRecord(
        async (record, { services }) =>
          !isActiveLocation(record) && !(await hasOpenOrders(services.backend.storage.read, record.id)),
      ),
      deactivatable: fromRecord(
        async (record, { services }) =>
          record.id !== stockLocationId &&
          isActiveLocation(record) &&
          !(await hasOpenOrders(services.backend.storage.read, record.id)),
      ),
      activatable: () => true,
      addressVerified: () => false,
      createdAt: fromRecord(({ createdAt }) => toTime(createdAt)),
      updatedAt: fromRecord(({ updatedAt }) => toTime(updatedAt)),
      deactivatedAt: fromRecord(({ deactivatedAt }) =>
        deactivatedAt === undefined ? null : toTime(deactivatedAt),
      ),
      address: fromRecord(({ address }, { services, now }) =>
        toLocationAddressSource(address, services.backend, now),
      ),
      localPickupSettingsV2: fromRecord(getPickup),
      inventoryLevel: async (
        location: LocationSource,
        { inventoryItemId }: { readonly inventoryItemId: string },
        context: AdminContext,
      ) => {
        const variant = await loadVariant(parseGidOfType('InventoryItem', inventoryItemId), context);
        return variant === null || !isStockLocation(location) ? null : { variant };
      },
    },
    ...createCodeResolvers([
      'DeliveryLocationLocalPickupSettingsError',
      'LocationActivateUserError',
      'LocationAddUserError',
      'LocationDeactivateUserError',
      'LocationDeleteUserError',
      'LocationEditUserError',
    ]),
  },
};
