/** Storefronts whose prices contain value added tax and have to say so (TAX-18). */
import { getStorefront, type RegionKey } from './region.ts';

/** Returns true if prices say that they contain value added tax. Elsewhere they contain none, or one of another name. */
export function showsVat(region: RegionKey): boolean {
  return getStorefront(region).showsVat;
}
