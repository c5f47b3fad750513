/** Resolves the editors' content about one product for a region. */
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { type BodyResult, parseBody } from '../read-body.ts';
import { toDocumentName } from './document-kinds.ts';
import { type ProductContent, productContentSchema } from './product-content.ts';

/** Content with all fields at their defaults. */
const nothing: ProductContent = productContentSchema.parse({});
/** Cache of parsed contents by their body, which is immutable: every page of a product reads the same body. */
const known = new WeakMap<object, BodyResult<ProductContent>>();

/** Reads the content from documents by name. Invalid parts are left out. */
export function readProductContent(
  bodies: ReadonlyMap<string, unknown>,
  handle: string,
  region: RegionKey,
  language: StorefrontLanguage = getOriginalLanguage(),
): ProductContent {
  const body = bodies.get(toDocumentName({ kind: 'product', key: handle }));
  if (typeof body !== 'object' || body === null) return nothing;
  const read =
    known.get(body) ??
    parseBody(handle, body, { schema: productContentSchema, fallback: nothing, removable: ['**'] });
  known.set(body, read);
  return read.inLanguage(region, language);
}
