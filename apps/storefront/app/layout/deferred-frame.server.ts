/** The frame's data apart from its pages: the same for all pages of a region, and needed once React takes a page over. */
import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import type { ShopContext } from '../load-context.ts';
import type { RootData, ShopFrame } from './shop-frame.ts';

const versions = new WeakMap<ShopFrame, Promise<string>>();

/** A name of what a frame says: another one where it says something else. */
export function hashFrame(frame: ShopFrame): Promise<string> {
  const known = versions.get(frame);
  if (known !== undefined) return known;
  const version = crypto.subtle
    .digest('SHA-256', new TextEncoder().encode(JSON.stringify(frame)))
    .then((hash) => Buffer.from(hash).toString('base64url').slice(0, 12));
  versions.set(frame, version);
  return version;
}

/** What the document carries of the frame: its address. The server draws with the frame itself, which isn't sent. */
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
