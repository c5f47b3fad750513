/**
 * Creates the brand's elements of each page's `<head>`: style sheet, icons, colour of the browser's bars, image of shared links.
 */
import { createHash } from 'node:crypto';
import type { Brand } from '@vitrine/content/brand/brand';
import { derivePalette } from '@vitrine/rules/colours/brand-palette';
import { toHex } from '@vitrine/rules/colours/oklch';
import type { BrandHead } from '../../app/layout/shop-frame.ts';
import { getBrandSheet } from './brand-sheets.ts';

const known = new WeakMap<Brand, BrandHead>();

/** Returns the brand's elements, cached per version of the brand's document. */
export function getBrandHead(brand: Brand): BrandHead {
  const made = known.get(brand);
  if (made !== undefined) return made;
  const { light, dark } = derivePalette(brand.colours);
  const version = createHash('sha256')
    .update(JSON.stringify([brand.name, brand.icon, brand.colours]))
    .digest('base64url')
    .slice(0, 8);
  const head = {
    sheet: getBrandSheet(brand)?.path ?? null,
    icon: isVector(brand.icon) ? `/favicon.svg?v=${version}` : `/icons/96.png?v=${version}`,
    touchIcon: `/apple-touch-icon.png?v=${version}`,
    themeColours: [toHex(light.paper), toHex(dark.paper)] as const,
    sharePicture: brand.socialPicture,
  };
  known.set(brand, head);
  return head;
}

/** Returns true if the icon is an SVG. If it is empty, the icon is generated, as an SVG too. */
export function isVector(icon: string): boolean {
  return icon === '' || icon.endsWith('.svg');
}
