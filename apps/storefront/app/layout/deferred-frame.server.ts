/**
 * Serves the layout data at a URL of its own. It is the same for all pages of a region, and the browser only needs it
 * for hydration.
 */
import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import type { ShopContext } from '../load-context.ts';
import type { RootData, ShopFrame } from './shop-frame.ts';

const hashes = new WeakMap<ShopFrame, Promise<string>>();

/** Returns a hash of the layout data, which makes its URL change with its content. */
export function hashFrame(frame: ShopFrame): Promise<string> {
  const known = hashes.get(frame);
  if (known !== undefined) return known;
  const version = crypto.subtle
    .digest('SHA-256', new TextEncoder().encode(JSON.stringify(frame)))
    .then((hash) => Buffer.from(hash).toString('base64url').slice(0, 12));
  hashes.set(frame, version);
  return version;
}

/**
 * Returns the root loader's data. `frame` is a non-enumerable property: the server renders with it, and it isn't
 * serialized into the document, which has its URL only.
 */
export async function createRootData(
  shop: Pick<ShopContext, 'basePath' | 'language' | 'region'>,
  frame: ShopFrame,
): Promise<RootData> {
  const address = `${shop.basePath}${getLanguagePrefix(shop.language, shop.region)}/frame/${await hashFrame(frame)}`;
  return Object.defineProperty(
    { language: frame.language, address, siteName: frame.brand.name, head: frame.brand.head },
    'frame',
    { value: frame },
  );
}
