/**
 * Self-contained error page for cases in which the shop's own error page can't be rendered, in light and
 * dark. The CSP allows its style by hash.
 */
import { createHash } from 'node:crypto';
import type { Brand } from '@vitrine/content/brand/brand';
import { derivePalette, type Scheme } from '@vitrine/rules/colours/brand-palette';
import { toHex } from '@vitrine/rules/colours/oklch';
import { getLastBrand } from '../brand/last-brand.ts';

function createStyle({ colours, shape }: Brand): string {
  const { light, dark } = derivePalette(colours);
  const radius = { round: '99px', soft: '8px', square: '0' }[shape.controls];
  return `:root{color-scheme:light dark;${roles(light)}}
@media(prefers-color-scheme:dark){:root{${roles(dark)}}}
body{margin:0;min-height:100dvh;display:grid;align-content:center;padding:2rem clamp(1.5rem,10vw,9rem);background:var(--paper);color:var(--ink);font:1.125rem/1.55 "Figtree Variable","Segoe UI",system-ui,sans-serif}
h1{margin:.5rem 0 0;max-width:14ch;font:400 clamp(2.375rem,7vw,4.25rem)/1.08 "Iowan Old Style",Georgia,"DejaVu Serif","Liberation Serif",serif}
p{margin:1.25rem 0 0;max-width:42ch}small{color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:3rem;margin:2rem .75rem 0 0;padding:0 1.75rem;border:1px solid var(--ink);border-radius:${radius};color:inherit;text-decoration:none}
a:focus-visible{outline:2px solid var(--focus);outline-offset:3px}`;
}

function roles({ paper, ink, muted, lagoon }: Scheme): string {
  return `--paper:${toHex(paper)};--ink:${toHex(ink)};--muted:${toHex(muted)};--focus:${toHex(lagoon)}`;
}

interface StyleAndPolicy {
  readonly style: string;
  readonly policy: string;
}

const known = new WeakMap<Brand, StyleAndPolicy>();

function findStyle(brand: Brand): StyleAndPolicy {
  const made = known.get(brand);
  if (made !== undefined) return made;
  const style = createStyle(brand);
  const hash = createHash('sha256').update(style).digest('base64');
  const both = {
    style,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  };
  known.set(brand, both);
  return both;
}

const titles: Readonly<Record<number, string>> = {
  404: 'This page isn’t here',
  429: 'A little slower, please',
  503: 'Back in a moment',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Replaces parts of the page. */
export interface HttpErrorPageParts {
  readonly lang?: string;
  readonly title?: string;
  readonly links?: readonly { readonly href: string; readonly label: string }[];
}

export interface HttpErrorPage {
  readonly html: string;
  /** The policy of this page: its own style, nothing else. */
  readonly policy: string;
}

/** The page of a refused request, with the refusal's own words, in the brand as it was last known. */
export function renderHttpErrorPage(
  status: number,
  message: string,
  brand: Brand = getLastBrand(),
  parts: HttpErrorPageParts = {},
): HttpErrorPage {
  const { style, policy } = findStyle(brand);
  const title = escaped(
    parts.title ?? titles[status] ?? (status >= 500 ? 'Something went wrong' : "That didn't work"),
  );
  const care =
    status >= 500 && parts.title === undefined ? ' It was us, not you, and your cart is safe.' : '';
  const links = (parts.links ?? [{ href: '/', label: 'Go to the start' }])
    .map(({ href, label }) => `<a href="${escaped(href)}">${escaped(label)}</a>`)
    .join('\n');
  const html = `<!doctype html>
<html lang="${parts.lang ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>${title} · ${escaped(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<small>${escaped(brand.name)} · ${status}</small>
<h1>${title}</h1>
<p>${escaped(message)}${care}</p>
${links}
</main>
</body>
</html>
`;
  return { html, policy };
}
