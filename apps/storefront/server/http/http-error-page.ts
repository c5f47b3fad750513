/** Renders a self-contained error page, for cases in which the shop's own error page can't be rendered. */
import { escapeHtml } from '@vitrine/commerce/mail/escape';
import type { Brand } from '@vitrine/content/brand/brand';
import * as words from '@vitrine/words/error-page';
import { getLastBrand } from '../brand/last-brand.ts';
import { renderStandalonePage, type StandalonePage } from './standalone-page.ts';

const style = `body{align-content:center;padding:2rem clamp(1.5rem,10vw,9rem);font-size:1.125rem}
h1{max-width:14ch;font-size:clamp(2.375rem,7vw,4.25rem);line-height:1.08}
p{margin:1.25rem 0 0;max-width:42ch}
a{display:inline-flex;align-items:center;min-height:3rem;margin:2rem .75rem 0 0;padding:0 1.75rem;border:1px solid var(--ink);border-radius:var(--radius);color:inherit;text-decoration:none}`;

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
  const care = status >= 500 && parts.title === undefined ? ` ${words.cartIsSafe()}` : '';
  const links = (parts.links ?? [{ href: '/', label: words.goToStart() }])
    .map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`)
    .join('\n');
  return renderStandalonePage({
    brand,
    language: parts.lang ?? 'en',
    title: parts.title ?? titles[status]?.() ?? (status >= 500 ? words.wrong() : words.cantDo()),
    eyebrow: `${brand.name} · ${status}`,
    content: `<p>${escapeHtml(message)}${care}</p>\n${links}`,
    style,
  });
}
