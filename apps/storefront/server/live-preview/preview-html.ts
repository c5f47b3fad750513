/** A page of the shop as a preview shows it: the same HTML, in which nothing runs, marked, its links leading to previews. */

import type { Brand } from '@vitrine/content/brand/brand';
import { getOriginalLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { getBrandSheet, getPreviewSheetAddress } from '../brand/brand-sheets.ts';
import { getBasePath, removeBasePath } from '../http/hosts.ts';

/** Path of the preview of a region's page. */
export function previewPath(region: RegionKey, path: string): string {
  return `/editor/preview/${region}${path}`;
}

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gi;
// A path of the shop itself: two slashes would name another host.
const ownLinks = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)"/gi;

/** Loaded by previews of translated pages. */
export const untranslatedStyleSheet = '/editor/preview.css';

/** Marks what has no translation: it carries the language of its original. */
export function createUntranslatedStyles(): string {
  const original = getOriginalLanguage();
  return `html:not([lang|='${original}']) body [lang|='${original}'] {
  outline: 2px dashed currentcolor;
  outline-offset: 2px;
}
`;
}

export interface PreviewedPage {
  readonly region: RegionKey;
  /** Shown above the page; without markup. */
  readonly words: string;
  readonly brand: Brand;
}

export function previewHtml(html: string, { region, words, brand }: PreviewedPage): string {
  // The classes are those of the bar that the staging store shows.
  const mark = `<aside aria-label="Preview" class="no-print bg-coral px-4 text-center text-paper text-sm"><p class="inline-flex min-h-11 items-center">${words}</p></aside>`;
  const sheet = getBrandSheet(brand)?.path;
  const named = sheet === undefined ? html : html.replaceAll(sheet, getPreviewSheetAddress(brand) ?? sheet);
  return named
    .replace(scripts, '')
    .replace(ownLinks, (_, before: string, path: string) => {
      const own = removeBasePath(path, getBasePath(region)) ?? path;
      return `${before}${previewPath(region, own)}"`;
    })
    .replace(/<\/head>/i, (end) => `<link rel="stylesheet" href="${untranslatedStyleSheet}">${end}`)
    .replace(/<body\b[^>]*>/i, (body) => `${body}${mark}`);
}

/**
 * Content-Security-Policy of previews: only the editor may frame them; no scripts, no forms, no links out.
 */
export function previewPolicy({
  images,
  development,
  secure,
}: {
  /** Origins besides the shop's own that images may come from. */
  readonly images: readonly string[];
  readonly development: boolean;
  readonly secure: boolean;
}): string {
  return [
    "default-src 'none'",
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src ${["'self'", ...images].join(' ')}`,
    "font-src 'self'",
    "script-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    // Read by the editor's page, and still without scripts and forms.
    'sandbox allow-same-origin',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
