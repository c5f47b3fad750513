/**
 * Renders pages without React: the error page, and the backend's sign-in. They need no JavaScript and no other files, and have
 * the brand's light and dark colours. The CSP allows their style and script by hash.
 */
import { createHash } from 'node:crypto';
import { escapeHtml } from '@vitrine/commerce/mail/escape';
import type { Brand } from '@vitrine/content/brand/brand';
import { derivePalette, type SchemeTones } from '@vitrine/rules/colours/brand-palette';
import { toHex } from '@vitrine/rules/colours/oklch';

export interface StandalonePage {
  readonly html: string;
  /** Content-Security-Policy of the page. */
  readonly policy: string;
}

export interface StandalonePageContent {
  readonly brand: Brand;
  readonly language: string;
  readonly title: string;
  /** Text above the heading. */
  readonly eyebrow: string;
  /** HTML below the heading. */
  readonly content: string;
  /** CSS rules of this page, which follow those of all standalone pages. */
  readonly style: string;
  /** CSP sources for `form-action`; none by default. */
  readonly formAction?: string;
  /** Code of an inline script, which may call this origin; none by default. */
  readonly script?: string;
}

export function renderStandalonePage({
  brand,
  language,
  title,
  eyebrow,
  content,
  style: rules,
  formAction = "'none'",
  script,
}: StandalonePageContent): StandalonePage {
  const style = `${getSharedStyle(brand)}\n${rules}`;
  const scripts = script === undefined ? '' : ` script-src ${toCspHash(script)}; connect-src 'self';`;
  const policy = `default-src 'none'; style-src ${toCspHash(style)};${scripts} form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>${escapeHtml(title)} · ${escapeHtml(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<small>${escapeHtml(eyebrow)}</small>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
  return { html, policy };
}

function toCspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const sharedStyles = new WeakMap<Brand, string>();

function getSharedStyle(brand: Brand): string {
  const known = sharedStyles.get(brand);
  if (known !== undefined) return known;
  const style = createSharedStyle(brand);
  sharedStyles.set(brand, style);
  return style;
}

function createSharedStyle({ colours, shape }: Brand): string {
  const { light, dark, evening } = derivePalette(colours);
  const scene = Object.entries(evening).map(([name, colour]) => `--${name}:${toHex(colour)}`);
  // For round ends, the radius is half a button's height.
  const radius = { round: '1.5rem', soft: '8px', square: '0' }[shape.controls];
  return `:root{color-scheme:light dark;--radius:${radius};${scene.join(';')};${createColours(light)}}
@media(prefers-color-scheme:dark){:root{${createColours(dark)}}}
body{margin:0;min-height:100dvh;display:grid;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 "Figtree Variable","Segoe UI",system-ui,sans-serif}
h1{margin:.5rem 0 0;font:400 2.25rem/1.15 "Iowan Old Style",Georgia,"DejaVu Serif","Liberation Serif",serif}
small{color:var(--muted)}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px}`;
}

function createColours({ paper, ink, muted, lagoon, coral }: SchemeTones): string {
  return `--paper:${toHex(paper)};--ink:${toHex(ink)};--muted:${toHex(muted)};--focus:${toHex(lagoon)};--error:${toHex(coral)}`;
}
