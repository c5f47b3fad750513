/** Renders the pages of the sign-in at the backend. They work without JavaScript, except for passkeys. */
import type { AuthorizationRequest } from '@vitrine/commerce/customer-accounts/authorization-request';
import type { PasskeyVisit } from '@vitrine/commerce/customer-accounts/passkeys';
import { maxPasskeys, type Passkey } from '@vitrine/commerce/customers/passkey-store';
import { escapeHtml } from '@vitrine/commerce/mail/escape';
import { createFormatPerLanguage } from '@vitrine/words/message';
import * as words from '@vitrine/words/sign-in-page';
import { getLastBrand } from '../brand/last-brand.ts';
import { languageNow } from '../http/language.ts';
import { renderStandalonePage, type StandalonePage } from '../http/standalone-page.ts';
import { passkeyScript } from './passkey-script.ts';

/** Paths of the forms. */
export const signInPaths = {
  email: '/authentication/sign-in',
  code: '/authentication/code',
  passkeyOptions: '/authentication/passkey/options',
  passkey: '/authentication/passkey',
  passkeys: '/authentication/passkeys',
  removePasskey: '/authentication/passkeys/remove',
  leavePasskeys: '/authentication/passkeys/leave',
} as const;

const style = `body{place-content:center;padding:1.5rem;box-sizing:border-box}
main{width:min(26rem,calc(100vw - 3rem))}
h1{text-wrap:balance}
p{margin:1rem 0 0}.error{color:var(--error);font-weight:600}input[aria-invalid]{border-color:var(--error)}
label{display:block;margin:1.5rem 0 .375rem}
input{box-sizing:border-box;width:100%;min-height:3rem;padding:0 1rem;border:1px solid var(--ink);border-radius:var(--radius);background:transparent;color:inherit;font:inherit}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;margin:1.25rem 0 0;padding:0 1.75rem;border:1px solid var(--ink);border-radius:var(--radius);background:var(--ink);color:var(--paper);font:inherit;text-decoration:none;cursor:pointer}
button.second{background:none;color:inherit;border-color:transparent;padding:0;text-decoration:underline}
[hidden]{display:none!important}
ul{margin:1.5rem 0 0;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1rem;padding:.5rem 0;border-top:1px solid var(--ink)}
li button.second{margin:0}
li small{display:block}`;

/** @param target URL to which the form's response may finally redirect; null for none. */
function renderPage(
  title: string,
  content: string,
  target: string | null,
  hasPasskeys = false,
): StandalonePage {
  const brand = getLastBrand();
  return renderStandalonePage({
    brand,
    language: languageNow(),
    title,
    eyebrow: brand.name,
    content,
    style,
    // Browsers also apply `form-action` to redirects of the form's response.
    ...(hasPasskeys ? { script: passkeyScript } : {}),
    ...(target === null ? {} : { formAction: `'self' ${new URL(target).origin}` }),
  });
}

function errorLine(error: string | null): string {
  return error === null ? '' : `<p class="error" role="alert" id="error">${escapeHtml(error)}</p>`;
}

const described = (error: string | null) =>
  error === null ? '' : ' aria-invalid="true" aria-describedby="error"';

/** Repeats the parameters of the authorization request. They are validated again when the form is submitted. */
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
    passkeys: request.passkeys ?? null,
    ui_locales: languageNow(),
  };
  return Object.entries(sent)
    .flatMap(([name, value]) =>
      value === null ? [] : [`<input type="hidden" name="${name}" value="${escapeHtml(value)}">`],
    )
    .join('\n');
}

interface PageState {
  readonly error: string | null;
  readonly hasPasskeys: boolean;
}

/** Renders the page that asks for the email address or a passkey. */
export function renderEmailPage(
  request: AuthorizationRequest,
  { email, error, hasPasskeys }: { readonly email: string } & PageState,
): StandalonePage {
  const content = `<p>${escapeHtml(words.signInHow())}</p>
${errorLine(error)}
<form method="post" action="${signInPaths.email}">
${hiddenInputs(request)}
<label for="email">${escapeHtml(words.email())}</label>
<input id="email" name="email" type="email" autocomplete="${hasPasskeys ? 'email webauthn' : 'email'}" required maxlength="254" autofocus value="${escapeHtml(email)}"${described(error)}>
<button>${escapeHtml(words.sendCode())}</button>
</form>
${hasPasskeys ? renderPasskeyForm(request) : ''}`;
  return renderPage(words.signInAt({ shop: getLastBrand().name }), content, request.returnUri, hasPasskeys);
}

/** Renders the form that the script submits. It is hidden if the browser has no passkeys. */
function renderPasskeyForm(request: AuthorizationRequest): string {
  return `<form id="passkey-sign-in" method="post" action="${signInPaths.passkey}" data-options="${signInPaths.passkeyOptions}" data-with-passkeys hidden>
${hiddenInputs(request)}
<input type="hidden" name="sign_in">
<input type="hidden" name="credential">
<p class="error" role="alert" hidden>${escapeHtml(words.noPasskeyUsed())}</p>
<button class="second">${escapeHtml(words.signInWithPasskey())}</button>
</form>`;
}

/** Renders the page that asks for the code in the email. */
export function renderCodePage(
  {
    request,
    email,
    id,
  }: { readonly request: AuthorizationRequest; readonly email: string; readonly id: string },
  { error, hasPasskeys }: PageState,
): StandalonePage {
  // If the client requested the page of passkeys, it follows the sign-in in any case, so it isn't offered here.
  const canAsk = hasPasskeys && request.passkeys === undefined;
  const content = `<p>${escapeHtml(words.enterCodeSent({ email }))}</p>
${errorLine(error)}
<form method="post" action="${signInPaths.code}">
<input type="hidden" name="sign_in" value="${escapeHtml(id)}">
<input type="hidden" name="ui_locales" value="${languageNow()}">
<label for="code">${escapeHtml(words.code())}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20" autofocus${described(error)}>
<button>${escapeHtml(words.signIn())}</button>
${canAsk ? `<button class="second" name="passkeys" value="manage" data-with-passkeys hidden>${escapeHtml(words.signInAndPasskeys())}</button>` : ''}
</form>
<form method="post" action="${signInPaths.email}">
${hiddenInputs(request)}
<input type="hidden" name="email" value="${escapeHtml(email)}">
<button class="second">${escapeHtml(words.newCode())}</button>
</form>`;
  return renderPage(words.enterCode(), content, request.returnUri, canAsk);
}

const longDays = createFormatPerLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Renders the page with a customer's passkeys, on which they are added and removed. */
export function renderPasskeysPage(
  { request, passkeys, options }: PasskeyVisit,
  id: string,
  error: string | null,
): StandalonePage {
  const visit = `<input type="hidden" name="sign_in" value="${escapeHtml(id)}">
<input type="hidden" name="ui_locales" value="${languageNow()}">`;
  const list = passkeys.map((passkey, index) => renderPasskey(passkey, index, visit)).join('\n');
  const content = `<p>${escapeHtml(words.passkeysHow())}</p>
${errorLine(error)}
${passkeys.length === 0 ? `<p>${escapeHtml(words.noPasskeysYet())}</p>` : `<ul>${list}</ul>`}
${options === null ? `<p>${escapeHtml(words.passkeysFull({ count: maxPasskeys }))}</p>` : renderAddForm(options, visit)}
<form method="post" action="${signInPaths.leavePasskeys}">
${visit}
<button class="second">${escapeHtml(words.backToShop())}</button>
</form>`;
  return renderPage(words.passkeys(), content, request.returnUri, true);
}

function renderAddForm(options: NonNullable<PasskeyVisit['options']>, visit: string): string {
  return `<p data-without-passkeys>${escapeHtml(words.noPasskeysHere())}</p>
<form id="add-passkey" method="post" action="${signInPaths.passkeys}" data-options="${escapeHtml(JSON.stringify(options))}" data-with-passkeys hidden>
${visit}
<input type="hidden" name="credential">
<p class="error" role="alert" hidden>${escapeHtml(words.noPasskeyAdded())}</p>
<button>${escapeHtml(words.addPasskey())}</button>
</form>`;
}

function renderPasskey(
  { credentialId, device, createdAt, usedAt }: Passkey,
  index: number,
  visit: string,
): string {
  const name = device === null ? words.passkeyOfUnknown() : words.passkeyOf({ device });
  const day =
    usedAt === null
      ? words.addedOn({ day: longDays().format(createdAt) })
      : words.usedOn({ day: longDays().format(usedAt) });
  return `<li><span id="passkey-${index}">${escapeHtml(name)} <small>${escapeHtml(day)}</small></span>
<form method="post" action="${signInPaths.removePasskey}">
${visit}
<input type="hidden" name="passkey" value="${escapeHtml(credentialId)}">
<button class="second" aria-describedby="passkey-${index}">${escapeHtml(words.removePasskey())}</button>
</form></li>`;
}

/** Renders a page with a message: the sign-in failed, or the customer is signed out. */
export function renderNoticePage(title: string, message: string, shopUrl: string): StandalonePage {
  const content = `<p>${escapeHtml(message)}</p>
<a class="button" href="${escapeHtml(shopUrl)}">${escapeHtml(words.toShop())}</a>`;
  return renderPage(title, content, null);
}
