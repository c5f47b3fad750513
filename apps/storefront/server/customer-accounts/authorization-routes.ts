/** Routes of the authorization server: discovery, the sign-in page, tokens, and signing out. */
import { listOrigins } from '@vitrine/commerce/customer-accounts/account-clients';
import type { AuthorizationServer } from '@vitrine/commerce/customer-accounts/authorization-server';
import * as words from '@vitrine/words/sign-in-page';
import { Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { languageNow } from '../http/language.ts';
import { passkeyRoutes, redirectToPasskeys } from './passkey-routes.ts';
import { renderCodePage, renderEmailPage, renderNoticePage, signInPaths } from './sign-in-pages.ts';
import {
  findBrowser,
  inRequestedLanguage,
  noStore,
  openBrowser,
  readFormBody,
  redirect,
  type ShopHttpContext,
  sendPage,
} from './sign-in-responses.ts';

/** Path prefixes: Shopify's current one, and the one that older versions of Hydrogen use. */
const prefixes = ['/authentication', '/auth'] as const;

export function authorizationRoutes(server: AuthorizationServer, shopUrl: string): Hono<ShopHttp> {
  const routes = new Hono<ShopHttp>();
  const hasPasskeys = server.passkeys !== null;
  const json = (context: ShopHttpContext, value: object) =>
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
          return sendPage(context, 400, renderNoticePage(words.unknownRequest(), check.message, shopUrl));
        const { request, loginHint: email } = check;
        return sendPage(context, 200, renderEmailPage(request, { email, error: null, hasPasskeys }));
      }),
    );
    routes.post(`${prefix}/oauth/token`, async (context) => {
      const { status, body } = await server.exchange(await readFormBody(context));
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
          return sendPage(
            context,
            400,
            renderNoticePage(words.notSignedOut(), words.notSignedOutHow(), shopUrl),
          );
        return end.url === null
          ? sendPage(context, 200, renderNoticePage(words.signedOut(), words.signedOutNow(), shopUrl))
          : redirect(context, end.url);
      });
    });
  }

  routes.post(signInPaths.email, async (context) => {
    const form = await readFormBody(context);
    return inRequestedLanguage(form, async () => {
      const check = server.check(form);
      if (check.kind === 'rejected') return redirect(context, check.url);
      if (check.kind === 'unknown')
        return sendPage(context, 400, renderNoticePage(words.unknownRequest(), check.message, shopUrl));
      const { request } = check;
      const email = (form.get('email') ?? '').slice(0, 1000);
      const started = await server.start({ request, email, browser: openBrowser(context) });
      if (started.kind !== 'sent') {
        const error = started.kind === 'later' ? words.later() : words.invalidEmail();
        return sendPage(
          context,
          started.kind === 'later' ? 429 : 422,
          renderEmailPage(request, { email, error, hasPasskeys }),
        );
      }
      const query = new URLSearchParams({ sign_in: started.id, ui_locales: languageNow() });
      return redirect(context, `${signInPaths.code}?${query}`);
    });
  });

  routes.get(signInPaths.code, (context) => {
    const sent = new URL(context.req.url).searchParams;
    return inRequestedLanguage(sent, () => showCodePage(context, sent.get('sign_in') ?? '', null));
  });

  routes.post(signInPaths.code, async (context) => {
    const form = await readFormBody(context);
    return inRequestedLanguage(form, async () => {
      const id = form.get('sign_in') ?? '';
      const wantsPasskeys = hasPasskeys && form.get('passkeys') === 'manage';
      const code = form.get('code') ?? '';
      const end = await server.finish({ id, browser: findBrowser(context), code, wantsPasskeys });
      if (end.kind === 'done') return redirect(context, end.url);
      if (end.kind === 'passkeys') return redirectToPasskeys(context, end.id);
      return showCodePage(context, id, end.kind === 'wrong' ? words.wrongCode() : null);
    });
  });

  async function showCodePage(context: ShopHttpContext, id: string, error: string | null): Promise<Response> {
    const found = await server.find({ id, browser: findBrowser(context) });
    return found === null
      ? sendPage(context, 410, renderNoticePage(words.signInAgain(), words.over(), shopUrl))
      : sendPage(
          context,
          error === null ? 200 : 422,
          renderCodePage({ ...found, id }, { error, hasPasskeys }),
        );
  }

  if (server.passkeys !== null) routes.route('/', passkeyRoutes(server, server.passkeys, shopUrl));
  return routes;
}

/** Returns the CORS headers with which pages of registered clients may read the response; empty for other pages. */
function allowOrigin(
  context: ShopHttpContext,
  { clients }: AuthorizationServer,
): Readonly<Record<string, string>> {
  const origin = context.req.header('origin');
  return origin !== undefined && listOrigins(clients).has(origin)
    ? { 'access-control-allow-origin': origin, vary: 'origin' }
    : { vary: 'origin' };
}
