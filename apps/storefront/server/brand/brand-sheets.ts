/**
 * Style sheets of brands: the built style sheet, followed by a brand's own rules, in one file (BRAND-12). Its URL contains a
 * hash of the content, so it never expires.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Brand, brandStyleSchema } from '@vitrine/content/brand/brand';
import { renderBrandCss } from '@vitrine/content/brand/brand-css';
import { LRUCache } from 'lru-cache';
import type { loadAssets } from '../assets.ts';
import { parseJson } from '../http/parse-json.ts';

export interface BrandSheet {
  readonly path: string;
  /** Rules that follow the built style sheet. */
  readonly css: string;
}

export type SheetEncoding = 'br' | 'gzip' | 'identity';

/** Maximum number of sheets whose compressed form is in memory: one per brand, and those of previews. */
const maxStored = 32;

/** Returns a brand's sheet; null if the brand only needs the built style sheet. Cached per version of the document. */
export function getBrandSheet(brand: Brand): BrandSheet | null {
  const known = sheets.get(brand);
  if (known !== undefined) return known;
  const css = renderBrandCss(brand);
  const sheet = css === '' ? null : { path: toSheetPath(css), css };
  sheets.set(brand, sheet);
  if (sheet !== null) recent.set(sheet.path, sheet);
  return sheet;
}

function toSheetPath(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 16);
  return `/brand/${hash}.css`;
}

/** Maximum length of the `look` parameter; colours, fonts and corners take about 600 characters. */
const maxLookLength = 4000;

/**
 * Returns the URL of a preview's sheet. It contains the draft's colours, so that any process can generate the sheet. Null if the
 * brand only needs the built style sheet.
 */
export function getPreviewSheetAddress(brand: Brand): string | null {
  const sheet = getBrandSheet(brand);
  if (sheet === null) return null;
  const { colours, fonts, shape } = brand;
  const look = Buffer.from(JSON.stringify({ colours, fonts, shape })).toString('base64url');
  return `${sheet.path}?look=${look}`;
}

/** Generates the sheet of a preview's URL; null if its hash doesn't match the path, or it is invalid. */
export function readPreviewSheet(path: string, look: string | undefined): BrandSheet | null {
  if (look === undefined || look.length > maxLookLength) return null;
  const read = brandStyleSchema.safeParse(parseJson(Buffer.from(look, 'base64url').toString()));
  if (!read.success) return null;
  const css = renderBrandCss(read.data);
  return toSheetPath(css) === path ? { path, css } : null;
}

const sheets = new WeakMap<Brand, BrandSheet | null>();
/** Sheets by path. Cached pages may still refer to a sheet after its brand has changed. */
const recent = new LRUCache<string, BrandSheet>({ max: maxStored });

/** Returns a sheet that this process generated recently, by its path; null if there is none. */
export function findRecentSheet(path: string): BrandSheet | null {
  return recent.get(path) ?? null;
}

/** Returns the address of the built style sheet; null during development, when Vite serves it. */
function findBuiltSheet(assets: Awaited<ReturnType<typeof loadAssets>>): string | null {
  return [...assets.keys()].find((path) => /^\/assets\/shop-[\w-]+\.css$/.test(path)) ?? null;
}

/** Joins the built style sheet with brands' rules, and compresses each once. */
export class SheetFiles {
  readonly #builtPath: string | null;
  readonly #built: string;
  readonly #stored = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: maxStored });

  /** @param assets empty during development, when Vite serves the style sheet */
  constructor(assets: Awaited<ReturnType<typeof loadAssets>>) {
    this.#builtPath = findBuiltSheet(assets);
    const found = this.#builtPath === null ? undefined : assets.get(this.#builtPath);
    this.#built = found === undefined ? '' : new TextDecoder().decode(found.plain);
  }

  get(sheet: Pick<BrandSheet, 'css'>, encoding: SheetEncoding): Uint8Array<ArrayBuffer> {
    const key = `${encoding}\n${sheet.css}`;
    const known = this.#stored.get(key);
    if (known !== undefined) return known;
    const built = this.#builtPath === null ? '@import "/app/styles/shop.css";' : this.#built;
    const plain = Buffer.from(`${built}\n${sheet.css}`);
    const bytes = new Uint8Array(compress(plain, encoding));
    this.#stored.set(key, bytes);
    return bytes;
  }
}

function compress(plain: Buffer, encoding: SheetEncoding): Buffer {
  if (encoding === 'gzip') return gzipSync(plain, { level: 9 });
  if (encoding === 'identity') return plain;
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
