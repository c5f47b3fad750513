/** Pages of the sign-in at the backend, which work without JavaScript. */
import type { AuthorizationRequest } from '@vitrine/commerce/customer-accounts/authorization-request';
import { escapeHtml } from '@vitrine/commerce/mail/escape';
import * as words from '@vitrine/words/sign-in-page';
import { getLastBrand } from '../brand/last-brand.ts';
import { languageNow } from '../http/language.ts';
import { renderStandalonePage, type StandalonePage } from '../http/standalone-page.ts';

/** Paths of the forms. */
export const signInPaths = {
  email: '/authentication/sign-in',
  code: '/authentication/code',
} as const;

const style = `body{place-content:center;padding:1.5rem;box-sizing:border-box}
main{width:min(26rem,calc(100vw - 3rem))}
h1{text-wrap:balance}
p{margin:1rem 0 0}.error{color:var(--error);font-weight:600}input[aria-invalid]{border-color:var(--error)}
label{display:block;margin:1.5rem 0 .375rem}
input{box-sizing:border-box;width:100%;min-height:3rem;padding:0 1rem;border:1px solid var(--ink);border-radius:var(--radius);background:transparent;color:inherit;font:inherit}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;margin:1.25rem 0 0;padding:0 1.75rem;border:1px solid var(--ink);border-radius:var(--radius);background:var(--ink);color:var(--paper);font:inherit;text-decoration:none;cursor:pointer}
button.second{background:none;color:inherit;border-color:transparent;padding:0;text-decoration:underline}`;

/** @param target address to which a form may lead in the end; null for none. */
function renderPage(title: string, content: string, target: string | null): StandalonePage {
  const brand = getLastBrand();
  return renderStandalonePage({
    brand,
    language: languageNow(),
    title,
    eyebrow: brand.name,
    content,
    style,
    // Browsers also apply form-action to where the response of a form redirects.
    ...(target === null ? {} : { formAction: `'self' ${new URL(target).origin}` }),
  });
}

function errorLine(error: string | null): string {
  return error === null ? '' : `<p class="error" role="alert" id="error">${escapeHtml(error)}</p>`;
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
      value === null ? [] : [`<input type="hidden" name="${name}" value="${escapeHtml(value)}">`],
    )
    .join('\n');
}

/** Asks for the email address. */
export function renderEmailPage(
  request: AuthorizationRequest,
  { email, error }: { readonly email: string; readonly error: string | null },
): StandalonePage {
  const content = `<p>${escapeHtml(words.signInHow())}</p>
${errorLine(error)}
<form method="post" action="${signInPaths.email}">
${hiddenInputs(request)}
<label for="email">${escapeHtml(words.email())}</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" autofocus value="${escapeHtml(email)}"${described(error)}>
<button>${escapeHtml(words.sendCode())}</button>
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
): StandalonePage {
  const content = `<p>${escapeHtml(words.enterCodeSent({ email }))}</p>
${errorLine(error)}
<form method="post" action="${signInPaths.code}">
<input type="hidden" name="sign_in" value="${escapeHtml(id)}">
<input type="hidden" name="ui_locales" value="${languageNow()}">
<label for="code">${escapeHtml(words.code())}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20" autofocus${described(error)}>
<button>${escapeHtml(words.signIn())}</button>
</form>
<form method="post" action="${signInPaths.email}">
${hiddenInputs(request)}
<input type="hidden" name="email" value="${escapeHtml(email)}">
<button class="second">${escapeHtml(words.newCode())}</button>
</form>`;
  return renderPage(words.enterCode(), content, request.returnUri);
}

/** Says that a sign-in can't go on, or whether the customer is signed out. */
export function renderNoticePage(title: string, message: string, shopUrl: string): StandalonePage {
  const content = `<p>${escapeHtml(message)}</p>
<a class="button" href="${escapeHtml(shopUrl)}">${escapeHtml(words.toShop())}</a>`;
  return renderPage(title, content, null);
}
