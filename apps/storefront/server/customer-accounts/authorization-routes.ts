/** Routes of the authorization server: discovery, the sign-in page, tokens, and signing out. */
import { randomBytes } from 'node:crypto';
import { listOrigins } from '@vitrine/commerce/customer-accounts/account-clients';
import type { AuthorizationServer } from '@vitrine/commerce/customer-accounts/authorization-server';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { languages } from '@vitrine/rules/regions/supported-languages';
import * as words from '@vitrine/words/sign-in-page';
import { type Context, Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { getHostCookie, setHostCookie } from '../http/host-cookie.ts';
import { inLanguage, languageNow } from '../http/language.ts';
import { sentForm } from '../http/sent-form.ts';
import type { StandalonePage } from '../http/standalone-page.ts';
import { renderCodePage, renderEmailPage, renderNoticePage, signInPaths } from './sign-in-pages.ts';

/** Cookie of the browser in which a sign-in began. It can be completed only there. */
const browserCookie = 'account_sign_in';
const browserCookieSeconds = 15 * 60;

type ShopContext = Context<ShopHttp>;

/** Shopify's present addresses, and those of older versions of Hydrogen, which start from an address of their own. */
const prefixes = ['/authentication', '/auth'] as const;

export function authorizationRoutes(server: AuthorizationServer, shopUrl: string): Hono<ShopHttp> {
  const routes = new Hono<ShopHttp>();
  const json = (context: ShopContext, value: object) =>
    context.json(value, 200, { 'cache-control': 'max-age=300', 'access-control-allow-origin': '*' });
  routes.get('/.well-known/openid-configuration', (context) => json(context, server.describeOpenId()));
  routes.get('/.well-known/customer-account-api', (context) => json(context, server.describeApi()));
  routes.get('/authentication/.well-known/jwks.json', async (context) =>
    json(context, await server.listKeys()),
  );

  for (const prefix of prefixes) {
    routes.get(`${prefix}/oauth/authorize`, (context) =>
      inRequestedLanguage(new URL(context.req.url).searchParams, () => {
        const check = server.check(new URL(context.req.url).searchParams);
        if (check.kind === 'rejected') return redirect(context, check.url);
        if (check.kind === 'unknown')
          return show(context, 400, renderNoticePage(words.unknownRequest(), check.message, shopUrl));
        const { request, loginHint: email } = check;
        return show(context, 200, renderEmailPage(request, { email, error: null }));
      }),
    );
    routes.post(`${prefix}/oauth/token`, async (context) => {
      const { status, body } = await server.exchange(await readForm(context));
      return context.json(body, status, { ...noStore, ...allowOrigin(context, server) });
    });
    routes.options(`${prefix}/oauth/token`, (context) =>
      context.body(null, 204, {
        ...allowOrigin(context, server),
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      }),
    );
    routes.get(`${prefix}/logout`, (context) => {
      const sent = new URL(context.req.url).searchParams;
      return inRequestedLanguage(sent, async () => {
        const end = await server.signOut(sent);
        if (end.kind === 'unknown')
          return show(context, 400, renderNoticePage(words.notSignedOut(), words.notSignedOutHow(), shopUrl));
        return end.url === null
          ? show(context, 200, renderNoticePage(words.signedOut(), words.signedOutNow(), shopUrl))
          : redirect(context, end.url);
      });
    });
  }

  routes.post(signInPaths.email, async (context) => {
    const form = await readForm(context);
    return inRequestedLanguage(form, async () => {
      const check = server.check(form);
      if (check.kind === 'rejected') return redirect(context, check.url);
      if (check.kind === 'unknown')
        return show(context, 400, renderNoticePage(words.unknownRequest(), check.message, shopUrl));
      const { request } = check;
      const email = (form.get('email') ?? '').slice(0, 1000);
      const browser = getHostCookie(context, browserCookie) ?? randomBytes(24).toString('base64url');
      const started = await server.start({ request, email, browser });
      if (started.kind !== 'sent') {
        const error = started.kind === 'later' ? words.later() : words.invalidEmail();
        return show(
          context,
          started.kind === 'later' ? 429 : 422,
          renderEmailPage(request, { email, error }),
        );
      }
      setHostCookie(context, browserCookie, browser, browserCookieSeconds);
      const query = new URLSearchParams({ sign_in: started.id, ui_locales: languageNow() });
      return redirect(context, `${signInPaths.code}?${query}`);
    });
  });

  routes.get(signInPaths.code, (context) => {
    const sent = new URL(context.req.url).searchParams;
    return inRequestedLanguage(sent, () => showCodePage(context, sent.get('sign_in') ?? '', null));
  });

  routes.post(signInPaths.code, async (context) => {
    const form = await readForm(context);
    return inRequestedLanguage(form, async () => {
      const id = form.get('sign_in') ?? '';
      const browser = getHostCookie(context, browserCookie) ?? '';
      const end = await server.finish({ id, browser, code: form.get('code') ?? '' });
      if (end.kind === 'done') return redirect(context, end.url);
      return showCodePage(context, id, end.kind === 'wrong' ? words.wrongCode() : null);
    });
  });

  async function showCodePage(context: ShopContext, id: string, error: string | null): Promise<Response> {
    const found = await server.find({ id, browser: getHostCookie(context, browserCookie) ?? '' });
    return found === null
      ? show(context, 410, renderNoticePage(words.signInAgain(), words.over(), shopUrl))
      : show(context, error === null ? 200 : 422, renderCodePage({ ...found, id }, error));
  }
  return routes;
}

const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

function show(
  context: ShopContext,
  status: 200 | 400 | 410 | 422 | 429,
  { html, policy }: StandalonePage,
): Response {
  return context.html(html, status, {
    ...noStore,
    'content-security-policy': policy,
    // The address has the client's state. With `no-referrer` browsers send forms without their origin.
    'referrer-policy': 'same-origin',
  });
}

function redirect(context: ShopContext, url: string): Response {
  return context.body(null, 303, { ...noStore, location: url, 'referrer-policy': 'same-origin' });
}

async function readForm(context: ShopContext): Promise<URLSearchParams> {
  const { form } = await sentForm(context);
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.append(name, value);
  return params;
}

/** Runs work in the first language of `ui_locales`, or `locale`, that the shop has. */
function inRequestedLanguage<Result>(sent: URLSearchParams, work: () => Result): Result {
  const wanted = (sent.get('ui_locales') ?? sent.get('locale') ?? '').slice(0, 100).toLowerCase();
  const found = wanted
    .split(' ')
    .map((tag) =>
      languages.find((language): language is StorefrontLanguage => tag.split('-')[0] === language),
    )
    .find((language) => language !== undefined);
  return found === undefined ? work() : inLanguage(found, work);
}

/** Lets pages of registered clients read the response. */
function allowOrigin(
  context: ShopContext,
  { clients }: AuthorizationServer,
): Readonly<Record<string, string>> {
  const origin = context.req.header('origin');
  return origin !== undefined && listOrigins(clients).has(origin)
    ? { 'access-control-allow-origin': origin, vary: 'origin' }
    : { vary: 'origin' };
}
