/** Storefronts whose prices contain value added tax and have to say so (TAX-18). */
import type { RegionKey } from './region.ts';

/** Returns true in eu and uk. Elsewhere prices contain no tax, or one of another name. */
export function showsVat(region: RegionKey): boolean {
  return region === 'eu' || region === 'uk';
}
