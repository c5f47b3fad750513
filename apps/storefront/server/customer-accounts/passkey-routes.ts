/** Routes of the sign-in by passkey, and of the page on which a customer adds and removes passkeys. */
import type { AuthorizationServer } from '@vitrine/commerce/customer-accounts/authorization-server';
import type { PasskeyChange, Passkeys } from '@vitrine/commerce/customer-accounts/passkeys';
import * as words from '@vitrine/words/sign-in-page';
import { Hono } from 'hono';
import { describeDevice } from '../account/device.ts';
import { getLastBrand } from '../brand/last-brand.ts';
import type { ShopHttp } from '../http/environment.ts';
import { languageNow } from '../http/language.ts';
import { renderEmailPage, renderNoticePage, renderPasskeysPage, signInPaths } from './sign-in-pages.ts';
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

export function passkeyRoutes(
  server: AuthorizationServer,
  passkeys: Passkeys,
  shopUrl: string,
): Hono<ShopHttp> {
  const routes = new Hono<ShopHttp>();

  routes.post(signInPaths.passkeyOptions, async (context) => {
    const check = server.check(await readFormBody(context));
    if (check.kind !== 'valid') return context.json({ message: words.unknownRequest() }, 400, noStore);
    const started = await passkeys.startSignIn({ request: check.request, browser: openBrowser(context) });
    return context.json(started, 200, noStore);
  });

  routes.post(signInPaths.passkey, async (context) => {
    const form = await readFormBody(context);
    return inRequestedLanguage(form, async () => {
      const key = { id: form.get('sign_in') ?? '', browser: findBrowser(context) };
      const end = await passkeys.finishSignIn(key, form.get('credential') ?? '');
      if (end.kind === 'done') return redirect(context, end.url);
      if (end.kind === 'passkeys') return redirectToPasskeys(context, end.id);
      const check = server.check(form);
      if (check.kind !== 'valid') return showOver(context, shopUrl);
      const error = end.kind === 'wrong' ? words.passkeyRejected() : words.tookTooLong();
      return sendPage(context, 422, renderEmailPage(check.request, { email: '', error, hasPasskeys: true }));
    });
  });

  routes.get(signInPaths.passkeys, (context) => {
    const sent = new URL(context.req.url).searchParams;
    return inRequestedLanguage(sent, () => showPasskeys(context, sent.get('sign_in') ?? '', null));
  });

  routes.post(signInPaths.passkeys, (context) =>
    change(context, words.noPasskeyAdded, (key, form) => {
      const device = describeDevice(context.req.header('user-agent'));
      return passkeys.add(key, form.get('credential') ?? '', device);
    }),
  );

  routes.post(signInPaths.removePasskey, (context) =>
    change(context, null, (key, form) => passkeys.remove(key, (form.get('passkey') ?? '').slice(0, 2000))),
  );

  routes.post(signInPaths.leavePasskeys, async (context) => {
    const form = await readFormBody(context);
    return inRequestedLanguage(form, async () => {
      const url = await passkeys.leave({ id: form.get('sign_in') ?? '', browser: findBrowser(context) });
      return url === null ? showOver(context, shopUrl) : redirect(context, url);
    });
  });

  /** @param rejected returns the message for a rejected change; null if the page has a message of its own */
  async function change(
    context: ShopHttpContext,
    rejected: (() => string) | null,
    work: (key: { id: string; browser: string }, form: URLSearchParams) => Promise<PasskeyChange>,
  ): Promise<Response> {
    const form = await readFormBody(context);
    return inRequestedLanguage(form, async () => {
      const id = form.get('sign_in') ?? '';
      const end = await work({ id, browser: findBrowser(context) }, form);
      if (end === 'rejected' && rejected !== null) return showPasskeys(context, id, rejected());
      return end === 'over'
        ? showPasskeys(context, id, words.tookTooLong())
        : redirectToPasskeys(context, id);
    });
  }

  async function showPasskeys(context: ShopHttpContext, id: string, error: string | null): Promise<Response> {
    const visit = await passkeys.open({ id, browser: findBrowser(context) }, getLastBrand().name);
    return visit === null
      ? showOver(context, shopUrl)
      : sendPage(context, error === null ? 200 : 422, renderPasskeysPage(visit, id, error));
  }
  return routes;
}

/** Redirects to the page of passkeys after a sign-in. */
export function redirectToPasskeys(context: ShopHttpContext, id: string): Response {
  // Prolongs the browser's cookie, because the passkeys page is valid as long as the emailed code before it.
  openBrowser(context);
  const query = new URLSearchParams({ sign_in: id, ui_locales: languageNow() });
  return redirect(context, `${signInPaths.passkeys}?${query}`);
}

function showOver(context: ShopHttpContext, shopUrl: string): Response {
  return sendPage(context, 410, renderNoticePage(words.signInAgain(), words.tookTooLong(), shopUrl));
}
