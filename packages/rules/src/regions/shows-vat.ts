/** Storefronts whose prices include value added tax and have to state that (TAX-18). */
import { getStorefront, type RegionKey } from './region.ts';

/**
 * Returns true if prices have to state that they include value added tax. Elsewhere they include no tax, or one with another
 * name.
 */
export function showsVat(region: RegionKey): boolean {
  return getStorefront(region).showsVat;
}
