/** The icons of a brand in every size, generated from its icon, or from the first letter of its name (BRAND-20). */
import type { Brand } from '@vitrine/content/brand/brand';
import { derivePalette } from '@vitrine/rules/colours/brand-palette';
import { toHex } from '@vitrine/rules/colours/oklch';
import { LRUCache } from 'lru-cache';
import { findSource, type SourceOptions } from '../media/sources.ts';
import { isVector } from './brand-head.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

/** Widths of the square icons in pixels: for browser tabs, phones and the web manifest. */
export const iconSizes = [32, 96, 180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** Maximum number of icons in memory: enough for the brands of all regions in every size. */
const maxStored = 60;

export class BrandIcons {
  readonly #sources: SourceOptions;
  readonly #stored = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: maxStored });

  constructor(sources: SourceOptions) {
    this.#sources = sources;
  }

  /** Returns the SVG; null if the brand's icon is a raster image. */
  async findSvg(brand: Brand): Promise<string | null> {
    if (!isVector(brand.icon)) return null;
    const source = await this.#read(brand.icon);
    return source === null ? drawLetter(brand) : sanitiseSvg(new TextDecoder().decode(source));
  }

  /** Returns a PNG. `opaque` gives it a background, for phones, which show transparent pixels black. */
  async makePng(brand: Brand, size: IconSize, opaque: boolean): Promise<Uint8Array<ArrayBuffer>> {
    const { name, icon, colours } = brand;
    const key = JSON.stringify([name, icon, colours, size, opaque]);
    const known = this.#stored.get(key);
    if (known !== undefined) return known;
    const svg = await this.findSvg(brand);
    const source = svg === null ? await this.#read(icon) : new TextEncoder().encode(svg);
    const made = await toPng(source ?? new TextEncoder().encode(drawLetter(brand)), size, {
      background: opaque ? toHex(derivePalette(colours).light.paper) : null,
      isVector: svg !== null || source === null,
    });
    this.#stored.set(key, made);
    return made;
  }

  async #read(icon: string): Promise<Uint8Array | null> {
    if (!icon.startsWith('/media/')) return null;
    const source = await findSource(icon.slice('/media/'.length), this.#sources);
    return source === null ? null : source.read();
  }
}

async function toPng(
  source: Uint8Array,
  size: IconSize,
  { background, isVector: vector }: { readonly background: string | null; readonly isVector: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  // Imported with the first icon, because it takes memory.
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: 64_000_000 };
  const { width = size } = vector ? await sharp(source, limits).metadata() : { width: size };
  const density = vector ? Math.min(Math.max((72 * size) / Math.max(width, 1), 72), 2400) : 72;
  const picture = sharp(source, { ...limits, density }).resize(size, size, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
  if (background !== null) picture.flatten({ background });
  return new Uint8Array(await picture.png({ compressionLevel: 9 }).toBuffer());
}

/** Draws a rounded square in the accent colour with the first letter of the name. */
function drawLetter({ name, colours }: Brand): string {
  const { light } = derivePalette(colours);
  const [letter = ''] = [...name.trim().toUpperCase()];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="14" fill="${toHex(light.bronze)}"/>` +
    `<text x="32" y="45" text-anchor="middle" font-family="Georgia, 'DejaVu Serif', serif" font-size="38" fill="${toHex(light.paper)}">${escapeXml(letter)}</text></svg>`
  );
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
