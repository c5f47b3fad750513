/** What editors say about one product, as a region shows it. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { type BodyRead, readBody } from '../read-body.ts';
import { documentName } from './kinds.ts';
import { type SingleProduct, singleProduct } from './single-product.ts';

/** What holds where nothing is written. */
const nothing: SingleProduct = singleProduct.parse({});
/** By their bodies, which never change: every page of a product asks for the same one. */
const known = new WeakMap<object, BodyRead<SingleProduct>>();

/** Reads it from documents by their names; what is wrong in it is left out. */
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
