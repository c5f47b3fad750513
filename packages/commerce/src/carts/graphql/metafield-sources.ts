/** Source objects for a cart's metafields. */
import { formatGlobalId } from '../../graphql/global-ids.ts';
import type { CartMetafieldRecord, CartRecord } from '../cart-record.ts';
import { toNamespacedKey } from '../change/metafields.ts';
import type { CartSource } from './cart-source.ts';

/** Formats the global id of a metafield from its cart and key. */
export function formatCartMetafieldId(cart: CartRecord, key: string): string {
  return formatGlobalId('Metafield', `${cart.id}-${key}`);
}

/** Returns the source object of a `Metafield`. */
export function toCartMetafieldSource(cart: CartSource, field: CartMetafieldRecord) {
  const dot = field.key.indexOf('.');
  return {
    id: formatCartMetafieldId(cart.record, field.key),
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
export function findCartMetafield(cart: CartSource, key: string, namespace: string | null) {
  if (!cart.keyed) return null;
  const name = toNamespacedKey(key, namespace);
  const field = cart.record.metafields.find((candidate) => candidate.key === name);
  return field === undefined ? null : toCartMetafieldSource(cart, field);
}
