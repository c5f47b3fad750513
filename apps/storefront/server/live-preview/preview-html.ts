/**
 * Converts a page of the shop to its preview: removes scripts, adds a preview bar, and changes links to those of other previews.
 */

import type { Brand } from '@vitrine/content/brand/brand';
import { getOriginalLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { getBrandSheet, getPreviewSheetAddress } from '../brand/brand-sheets.ts';
import { getBasePath, removeBasePath } from '../http/hosts.ts';

/** Returns the path of the preview of a region's page. */
export function previewPath(region: RegionKey, path: string): string {
  return `/editor/preview/${region}${path}`;
}

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gi;
// Links to paths of the shop; two slashes would start the name of another host.
const ownLinks = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)"/gi;

/** Path of the style sheet that previews of translated pages load. */
export const untranslatedStyleSheet = '/editor/preview.css';

/** Creates CSS that highlights untranslated text, which has the original's `lang` attribute. */
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
  /** Text above the page, without markup. */
  readonly words: string;
  readonly brand: Brand;
}

export function previewHtml(html: string, { region, words, brand }: PreviewedPage): string {
  // Uses the classes of the staging store's bar.
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
 * Returns the Content-Security-Policy of previews: shown only in a frame of the editor, without scripts, forms or external
 * links.
 */
export function previewPolicy({
  images,
  development,
  secure,
}: {
  /** Allowed origins of images besides the shop's own. */
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
    // `allow-same-origin` lets the editor's page read the preview; scripts and forms stay blocked.
    'sandbox allow-same-origin',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
