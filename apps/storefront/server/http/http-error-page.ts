/**
 * Self-contained error page for cases in which the shop's own error page can't be rendered, in light and
 * dark. The CSP allows its style by hash.
 */
import { createHash } from 'node:crypto';

const style = `:root{color-scheme:light dark;--paper:oklch(.985 .006 85);--ink:oklch(.235 .02 55);--muted:oklch(.445 .025 55);--focus:oklch(.48 .075 205)}
@media(prefers-color-scheme:dark){:root{--paper:oklch(.215 .018 50);--ink:oklch(.945 .014 80);--muted:oklch(.77 .02 75);--focus:oklch(.78 .075 205)}}
body{margin:0;min-height:100dvh;display:grid;align-content:center;padding:2rem clamp(1.5rem,10vw,9rem);background:var(--paper);color:var(--ink);font:1.125rem/1.55 "Figtree Variable","Segoe UI",system-ui,sans-serif}
h1{margin:.5rem 0 0;max-width:14ch;font:400 clamp(2.375rem,7vw,4.25rem)/1.08 "Iowan Old Style",Georgia,"DejaVu Serif","Liberation Serif",serif}
p{margin:1.25rem 0 0;max-width:42ch}small{color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:3rem;margin:2rem .75rem 0 0;padding:0 1.75rem;border:1px solid var(--ink);border-radius:99px;color:inherit;text-decoration:none}
a:focus-visible{outline:2px solid var(--focus);outline-offset:3px}`;

/** The policy of this page: its own style, nothing else. */
export const httpErrorPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const titles: Readonly<Record<number, string>> = {
  404: 'This page has washed away',
  429: 'A little slower, please',
  503: 'Back in a moment',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The page of a refused request, with the refusal's own words. */
export function renderHttpErrorPage(status: number, message: string): string {
  const title = titles[status] ?? (status >= 500 ? 'Something went wrong' : "That didn't work");
  const care = status >= 500 ? ' It was us, not you, and your cart is safe.' : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<small>${status}</small>
<h1>${title}</h1>
<p>${escaped(message)}${care}</p>
<a href="/">Go to the start</a>
</main>
</body>
</html>
`;
}
