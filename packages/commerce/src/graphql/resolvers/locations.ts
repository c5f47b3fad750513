/** Resolvers for locations that offer store pickup, and for the products available there. */

import * as words from '@vitrine/words/pickup';
import { getPrimaryLocale } from '../../catalogue/catalogue-locales.ts';
import type { VariantRecord } from '../../catalogue/catalogue-records.ts';
import { toLocationAddressSource } from '../../catalogue/locations/format-location-address.ts';
import {
  type Coordinates,
  getPickup,
  type LocationRecord,
  type PickupSettings,
} from '../../catalogue/locations/location-records.ts';
import { stockLocationId } from '../../catalogue/stock-location.ts';
import { type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { createBadInputError } from '../errors.ts';
import { formatGlobalId } from '../global-ids.ts';
import { toPageLanguage } from '../page-language.ts';
import { getMarket, type InMarket } from '../record-market.ts';

interface PickupLocation extends LocationRecord {
  readonly pickup: PickupSettings;
}

/** Locations at which orders can be picked up, by id. */
function listPickupLocations({ snapshot }: GraphContext): readonly PickupLocation[] {
  return snapshot.locations.flatMap((each) => {
    const pickup = getPickup(each);
    return pickup === null ? [] : [{ ...each, pickup }];
  });
}

/** Returns the distance on a sphere as an angle in radians. It sorts locations like the distance in kilometres. */
function getAngle(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const square = half(from.latitude, to.latitude) + cosines * half(from.longitude, to.longitude);
  return 2 * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Sorts by distance; locations without coordinates come last. */
function sortByDistance<Location extends LocationRecord>(
  locations: readonly Location[],
  near: Coordinates,
): readonly Location[] {
  if (Math.abs(near.latitude) > 90 || Math.abs(near.longitude) > 180)
    throw createBadInputError('near must have a latitude from -90 to 90 and a longitude from -180 to 180');
  const angle = ({ address }: Location) =>
    address.coordinates === null ? Number.POSITIVE_INFINITY : getAngle(near, address.coordinates);
  return locations
    .map((each) => [angle(each), each] as const)
    .toSorted(([a], [b]) => (a === b ? 0 : a - b))
    .map(([, each]) => each);
}

interface LocationsArgs extends ConnectionArgs {
  readonly near?: Coordinates | null;
  readonly sortKey?: 'CITY' | 'DISTANCE' | 'ID' | 'NAME' | null;
}

function locations(_source: unknown, args: LocationsArgs, context: GraphContext) {
  const all = listPickupLocations(context);
  return createConnection(sortLocations(all, args, context), args, ({ id }) => id);
}

function sortLocations(
  all: readonly PickupLocation[],
  { near, sortKey }: LocationsArgs,
  context: GraphContext,
): readonly PickupLocation[] {
  if (sortKey === 'DISTANCE') {
    if (near == null) throw createBadInputError('sortKey DISTANCE needs near');
    return sortByDistance(all, near);
  }
  if (sortKey !== 'CITY' && sortKey !== 'NAME') return all;
  const key = (each: PickupLocation) =>
    sortKey === 'CITY' ? (each.address.city ?? '') : getName(each, context);
  return all.toSorted((a, b) => key(a).localeCompare(key(b), 'en'));
}

function getName({ name }: LocationRecord, { snapshot }: GraphContext): string {
  return name ?? snapshot.shop.name;
}

/** Source object of `StoreAvailability`. */
interface AvailabilitySource {
  readonly location: PickupLocation;
  readonly variant: InMarket<VariantRecord>;
}

interface AvailabilityArgs extends ConnectionArgs {
  readonly near?: Coordinates | null;
}

/** Stock is only counted at one location, which supplies the pickups at all others, so availability is the same everywhere. */
export function storeAvailability(
  variant: InMarket<VariantRecord>,
  args: AvailabilityArgs,
  context: GraphContext,
) {
  const all = variant.requiresShipping ? listPickupLocations(context) : [];
  const sorted = args.near == null ? all : sortByDistance(all, args.near);
  return createConnection(
    sorted.map((location): AvailabilitySource => ({ location, variant })),
    args,
    ({ location }) => location.id,
  );
}

/** Formats the time until an order can be picked up, in the operation's language. */
function formatPickupTime({ location }: AvailabilitySource, context: GraphContext): string {
  const format = () => words.readyIn({ time: location.pickup.pickupTime });
  const { parts, translations, snapshot } = context;
  const locale = translations?.language ?? getPrimaryLocale(snapshot.shop);
  return parts.languages === undefined ? format() : parts.languages.run(toPageLanguage(locale), format);
}

export const locationResolvers: ResolverMap = {
  Query: { locations },
  Location: {
    id: ({ id }: LocationRecord) => formatGlobalId('Location', id),
    name: (location: LocationRecord, _args: object, context: GraphContext) => getName(location, context),
    address: ({ address }: LocationRecord, _args: object, { parts, now }: GraphContext) =>
      toLocationAddressSource(address, parts, now),
    metafield: () => null,
    metafields: (_location: LocationRecord, { identifiers }: { readonly identifiers: readonly unknown[] }) =>
      identifiers.map(() => null),
  },
  StoreAvailability: {
    available: ({ variant }: AvailabilitySource, _args: object, context: GraphContext) =>
      context.snapshot.isAvailable(variant.id, getMarket(variant, context)),
    quantityAvailable: (
      { variant, location }: AvailabilitySource,
      _args: object,
      { snapshot }: GraphContext,
    ) => (location.id === stockLocationId ? Math.max(0, snapshot.stock(variant.id) ?? 0) : 0),
    pickUpTime: (source: AvailabilitySource, _args: object, context: GraphContext) =>
      formatPickupTime(source, context),
  },
};
