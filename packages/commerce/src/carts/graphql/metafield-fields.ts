/** Source objects for a cart's metafields. */
import { gid } from '../../graphql/ids.ts';
import { fullKey } from '../change/metafields.ts';
import type { CartMetafieldRecord, CartRecord } from '../model.ts';
import type { CartView } from './view.ts';

/** Formats the global id of a metafield from its cart and key. */
export function metafieldGid(cart: CartRecord, key: string): string {
  return gid('Metafield', `${cart.id}-${key}`);
}

/** Returns the source object of a `Metafield`. */
export function metafieldView(cart: CartView, field: CartMetafieldRecord) {
  const dot = field.key.indexOf('.');
  return {
    id: metafieldGid(cart.record, field.key),
    namespace: field.key.slice(0, dot),
    key: field.key.slice(dot + 1),
    type: field.type,
    value: field.value,
    description: null,
    createdAt: field.createdAt,
    updatedAt: field.updatedAt,
    reference: null,
    references: null,
    parentResource: cart,
  };
}

/** Finds a metafield of the cart; null unless the client has the cart's secret. */
export function cartMetafield(cart: CartView, key: string, namespace: string | null) {
  if (!cart.keyed) return null;
  const name = fullKey(key, namespace);
  const field = cart.record.metafields.find((candidate) => candidate.key === name);
  return field === undefined ? null : metafieldView(cart, field);
}
