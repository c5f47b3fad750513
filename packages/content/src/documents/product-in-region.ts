/** Resolves the editors' content about one product for a region. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { type BodyRead, readBody } from '../read-body.ts';
import { documentName } from './kinds.ts';
import { type SingleProduct, singleProduct } from './single-product.ts';

/** The defaults. */
const nothing: SingleProduct = singleProduct.parse({});
/** Cached by body, which is immutable: every page of a product reads the same one. */
const known = new WeakMap<object, BodyRead<SingleProduct>>();

/** Reads the content from documents by name. Invalid parts are left out. */
export function productIn(
  bodies: ReadonlyMap<string, unknown>,
  handle: string,
  region: RegionKey,
): SingleProduct {
  const body = bodies.get(documentName({ kind: 'product', key: handle }));
  if (typeof body !== 'object' || body === null) return nothing;
  const read =
    known.get(body) ?? readBody(handle, body, { schema: singleProduct, otherwise: nothing, apart: ['**'] });
  known.set(body, read);
  return read.byRegion[region];
}
