/** Serves the layout data at a separate URL: it is the same for all pages of a region, and only hydration needs it. */
import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import type { ShopContext } from '../load-context.ts';
import type { RootData, ShopFrame } from './shop-frame.ts';

const versions = new WeakMap<ShopFrame, Promise<string>>();

/** Returns a hash of the layout data, for its URL. */
export function hashFrame(frame: ShopFrame): Promise<string> {
  const known = versions.get(frame);
  if (known !== undefined) return known;
  const version = crypto.subtle
    .digest('SHA-256', new TextEncoder().encode(JSON.stringify(frame)))
    .then((hash) => Buffer.from(hash).toString('base64url').slice(0, 12));
  versions.set(frame, version);
  return version;
}

/** Returns the root loader's data. The document contains the address of the layout data only; the server renders with the data itself. */
export async function rootData(
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
