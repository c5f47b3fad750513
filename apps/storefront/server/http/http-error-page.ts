/** Renders a self-contained error page, for cases in which the shop's own error page can't be rendered. */
import { escapeHtml } from '@vitrine/commerce/mail/escape';
import type { Brand } from '@vitrine/content/brand/brand';
import * as words from '@vitrine/words/error-page';
import { getLastBrand } from '../brand/last-brand.ts';
import { renderStandalonePage, type StandalonePage } from './standalone-page.ts';

/**
 * Next to the text, or above it on a phone, is a low sun over the sea in the brand's evening colours, drawn by gradients, since
 * no other file can be loaded.
 */
const style = `body{grid-template:minmax(8rem,24dvh) 1fr/1fr;font-size:1.125rem}
body::before{content:"";background:radial-gradient(58% 34% at 58% 68%,var(--sun),var(--sun-low) 38%,transparent 74%),linear-gradient(var(--dusk),var(--dusk-glow) 68%,var(--dusk) 68%)}
main{align-self:start;padding:2rem 1.5rem 3rem}
h1{max-width:14ch;font-size:clamp(2.375rem,7vw,4.25rem);line-height:1.08}
p{margin:1.25rem 0 0;max-width:42ch}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:2rem}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.75rem;border:1px solid var(--ink);border-radius:var(--radius);color:inherit;text-decoration:none}
a:first-child{background:var(--ink);color:var(--paper)}
@media(min-width:64rem){body{grid-template:1fr/1fr 1fr}body::before{order:2}main{align-self:center;padding:4rem clamp(1.5rem,8vw,9rem)}}
@media(forced-colors:active){a:first-child{border-width:3px}}`;

const titles: Readonly<Record<number, () => string>> = {
  404: words.notFound,
  429: words.tooOften,
  503: words.resting,
};

/** Parts of the page that replace the defaults. */
export interface HttpErrorPageParts {
  readonly lang?: string;
  readonly title?: string;
  readonly links?: readonly { readonly href: string; readonly label: string }[];
}

/**
 * Renders the page of a rejected request with the error's message, in the brand that was read last and the language of the
 * request.
 */
export function renderHttpErrorPage(
  status: number,
  message: string,
  brand: Brand = getLastBrand(),
  parts: HttpErrorPageParts = {},
): StandalonePage {
  const care = getCare(status, parts);
  const links = (parts.links ?? [{ href: '/', label: words.goToStart() }])
    .map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`)
    .join('\n');
  return renderStandalonePage({
    brand,
    language: parts.lang ?? 'en',
    title: parts.title ?? titles[status]?.() ?? (status >= 500 ? words.wrong() : words.cantDo()),
    eyebrow: `${brand.name} · ${status}`,
    content: `<p>${escapeHtml(message)}${care}</p>\n<nav>\n${links}\n</nav>`,
    style,
  });
}

/** Returns a sentence that reassures the shopper, after the message. */
function getCare(status: number, { title }: HttpErrorPageParts): string {
  if (title !== undefined) return '';
  if (status === 429) return ` ${words.cartIsSafeHere()}`;
  return status >= 500 ? ` ${words.cartIsSafe()}` : '';
}
