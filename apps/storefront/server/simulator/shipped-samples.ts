/**
 * Sample carts for the offers of the demo shop, with products by handle. A shop without these products doesn't get the samples.
 */

import { createInventoryView } from '@vitrine/commerce/carts/inventory-view';
import type { CatalogueSnapshot } from '@vitrine/commerce/catalogue/catalogue';
import { isRegionKey } from '@vitrine/rules/regions/region';
import type { SampleCart, SampleLineKind, SavedSample } from '../../app/editor/simulator/simulation.ts';

interface Shipped extends Omit<SampleCart, 'lines' | 'member' | 'code'> {
  readonly id: string;
  readonly name: string;
  readonly member?: SampleCart['member'];
  readonly code?: string;
  readonly lines: readonly (readonly [handle: string, quantity: number, as?: SampleLineKind])[];
}

const losAngeles = { region: 'us', country: 'US', province: 'CA' } as const;

const shipped: readonly Shipped[] = [
  { id: 'one-bottle', name: 'One bottle', ...losAngeles, lines: [['golden-hour-mousse', 1]] },
  {
    id: 'first-tan',
    name: 'A first tan: mousse, mitt as add-on, a gift',
    ...losAngeles,
    lines: [
      ['golden-hour-mousse', 1],
      ['velvet-tanning-mitt', 1, 'addOn'],
      ['mini-volcanic-scrub', 1, 'gift'],
    ],
  },
  {
    id: 'large-order',
    name: 'A large order with a code',
    ...losAngeles,
    lines: [
      ['golden-hour-mousse', 2],
      ['salt-and-aloe-cooling-gel', 2],
    ],
    code: 'TEN',
  },
  {
    id: 'member',
    name: 'A member’s second order',
    ...losAngeles,
    member: { tags: [], hasOrdered: true },
    lines: [['dusk-one-hour-mousse', 1]],
  },
  {
    id: 'sydney',
    name: 'Skin care in Sydney',
    region: 'au',
    country: 'AU',
    province: 'NSW',
    lines: [
      ['salt-and-aloe-cooling-gel', 2],
      ['sunset-oil', 1],
    ],
  },
  {
    id: 'amsterdam',
    name: 'A set in Amsterdam',
    region: 'eu',
    country: 'NL',
    province: null,
    lines: [['first-tan-set', 1]],
  },
];

/** Returns the samples whose products are in the catalogue. */
export function shippedSamples(snapshot: CatalogueSnapshot): readonly SavedSample[] {
  return shipped.flatMap(({ id, name, lines, member = null, code = '', ...place }): SavedSample[] => {
    if (!isRegionKey(place.region)) return [];
    const inventory = createInventoryView(snapshot, place.region);
    const found = lines.map(([handle, quantity, as = 'bought']) => {
      const variants = snapshot.productByHandle(handle, place.region)?.variants ?? [];
      const variant = variants.find((each) => inventory.stock(each.id) !== 0) ?? variants[0];
      return variant && { variantId: `gid://shopify/ProductVariant/${variant.id}`, quantity, as };
    });
    const sold = found.filter((line) => line !== undefined);
    if (sold.length < found.length) return [];
    return [{ id, name, cart: { ...place, member, code, lines: sold } }];
  });
}
