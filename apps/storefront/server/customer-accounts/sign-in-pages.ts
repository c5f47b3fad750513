/** Pages of the sign-in at the backend: plain HTML in the brand's colours, which works without JavaScript. */
import { createHash } from 'node:crypto';
import type { AuthorizationRequest } from '@vitrine/commerce/customer-accounts/authorization-request';
import type { Brand } from '@vitrine/content/brand/brand';
import { derivePalette, type Scheme } from '@vitrine/rules/colours/brand-palette';
import { toHex } from '@vitrine/rules/colours/oklch';
import * as words from '@vitrine/words/sign-in-page';
import { getLastBrand } from '../brand/last-brand.ts';
import { languageNow } from '../http/language.ts';

export interface SignInPage {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** Paths of the forms. */
export const signInPaths = {
  email: '/authentication/sign-in',
  code: '/authentication/code',
} as const;

function roles({ paper, ink, muted, lagoon, coral }: Scheme): string {
  return `--paper:${toHex(paper)};--ink:${toHex(ink)};--muted:${toHex(muted)};--focus:${toHex(lagoon)};--error:${toHex(coral)}`;
}

function createStyle({ colours, shape }: Brand): string {
  const { light, dark } = derivePalette(colours);
  const radius = { round: '24px', soft: '8px', square: '0' }[shape.controls];
  return `:root{color-scheme:light dark;${roles(light)}}
@media(prefers-color-scheme:dark){:root{${roles(dark)}}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 "Figtree Variable","Segoe UI",system-ui,sans-serif}
main{width:min(26rem,calc(100vw - 3rem))}
h1{margin:.5rem 0 0;font:400 2.25rem/1.15 "Iowan Old Style",Georgia,"DejaVu Serif","Liberation Serif",serif;text-wrap:balance}
p{margin:1rem 0 0}small{color:var(--muted)}.error{color:var(--error);font-weight:600}input[aria-invalid]{border-color:var(--error)}
label{display:block;margin:1.5rem 0 .375rem}
input{box-sizing:border-box;width:100%;min-height:3rem;padding:0 1rem;border:1px solid var(--ink);border-radius:${radius};background:transparent;color:inherit;font:inherit}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;margin:1.25rem 0 0;padding:0 1.75rem;border:1px solid var(--ink);border-radius:${radius};background:var(--ink);color:var(--paper);font:inherit;text-decoration:none;cursor:pointer}
button.second{background:none;color:inherit;border-color:transparent;padding:0;text-decoration:underline}
input:focus-visible,button:focus-visible,.button:focus-visible{outline:2px solid var(--focus);outline-offset:3px}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** @param target address to which a form may lead in the end; null for none. */
function renderPage(title: string, content: string, target: string | null): SignInPage {
  const brand = getLastBrand();
  const style = createStyle(brand);
  const hash = createHash('sha256').update(style).digest('base64');
  // Browsers also apply form-action to where the response of a form redirects.
  const actions = target === null ? "'none'" : `'self' ${new URL(target).origin}`;
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; form-action ${actions}; base-uri 'none'; frame-ancestors 'none'`;
  const html = `<!doctype html>
<html lang="${languageNow()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>${escaped(title)} · ${escaped(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<small>${escaped(brand.name)}</small>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`;
  return { html, policy };
}

function errorLine(error: string | null): string {
  return error === null ? '' : `<p class="error" role="alert" id="error">${escaped(error)}</p>`;
}

const described = (error: string | null) =>
  error === null ? '' : ' aria-invalid="true" aria-describedby="error"';

/** Repeats the parameters of the authorization request, which are checked again when the form is sent. */
function hiddenInputs(request: AuthorizationRequest): string {
  const sent: Readonly<Record<string, string | null>> = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: request.scope,
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
    ui_locales: languageNow(),
  };
  return Object.entries(sent)
    .flatMap(([name, value]) =>
      value === null ? [] : [`<input type="hidden" name="${name}" value="${escaped(value)}">`],
    )
    .join('\n');
}

/** Asks for the email address. */
export function renderEmailPage(
  request: AuthorizationRequest,
  { email, error }: { readonly email: string; readonly error: string | null },
): SignInPage {
  const content = `<p>${escaped(words.signInHow())}</p>
${errorLine(error)}
<form method="post" action="${signInPaths.email}">
${hiddenInputs(request)}
<label for="email">${escaped(words.email())}</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" autofocus value="${escaped(email)}"${described(error)}>
<button>${escaped(words.sendCode())}</button>
</form>`;
  return renderPage(words.signInAt({ shop: getLastBrand().name }), content, request.returnUri);
}

/** Asks for the code of the email. */
export function renderCodePage(
  {
    request,
    email,
    id,
  }: { readonly request: AuthorizationRequest; readonly email: string; readonly id: string },
  error: string | null,
): SignInPage {
  const content = `<p>${escaped(words.enterCodeSent({ email }))}</p>
${errorLine(error)}
<form method="post" action="${signInPaths.code}">
<input type="hidden" name="sign_in" value="${escaped(id)}">
<input type="hidden" name="ui_locales" value="${languageNow()}">
<label for="code">${escaped(words.code())}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20" autofocus${described(error)}>
<button>${escaped(words.signIn())}</button>
</form>
<form method="post" action="${signInPaths.email}">
${hiddenInputs(request)}
<input type="hidden" name="email" value="${escaped(email)}">
<button class="second">${escaped(words.newCode())}</button>
</form>`;
  return renderPage(words.enterCode(), content, request.returnUri);
}

/** Says that a sign-in can't go on, or whether the customer is signed out. */
export function renderNoticePage(title: string, message: string, shopUrl: string): SignInPage {
  const content = `<p>${escaped(message)}</p>
<a class="button" href="${escaped(shopUrl)}">${escaped(words.toShop())}</a>`;
  return renderPage(title, content, null);
}
