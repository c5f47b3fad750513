/** For tests only: handles the account's forms like the built pages, and signs members up and in. */

import { registerForm, signInForm } from '../../app/account/forms.server.ts';
import { type FormResult, handleAccountForm } from '../../app/account/handle-account-form.server.ts';
import { findAccountSection } from '../../app/account/sections/section.ts';
import { sectionActions } from '../../app/account/sections/section-actions.server.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { type RunningTestShop, Shopper } from '../test-shop.ts';

export const password = 'a long secret';

/** Replaces the built pages in tests: handles the same forms with the same calls. */
export const testAccountPages: RenderPage = async (request, shop) => {
  const url = new URL(request.url);
  const { account } = shop;
  if (request.method !== 'POST') return Response.json(await account.user());
  switch (url.pathname) {
    case '/account/login':
      return sent(await handleAccountForm(request, signInForm, account.signIn, '/account'));
    case '/account/register':
      return sent(await handleAccountForm(request, registerForm, account.register, '/account'));
    case '/account/logout':
      await account.signOut();
      return new Response(null, { status: 303, headers: { location: '/account/login' } });
    default: {
      const action = sectionActions[findAccountSection(url.searchParams.get('form')) ?? 'dashboard'];
      return action === undefined
        ? new Response(null, { status: 404 })
        : sent(await action({ shop, request, url }));
    }
  }
};

function sent(answer: Response | { readonly data: unknown; readonly init: ResponseInit | null }): Response {
  if (answer instanceof Response) return answer;
  return Response.json(answer.data, { ...answer.init, headers: new Headers(answer.init?.headers) });
}

let people = 0;

export function newEmail(): string {
  people += 1;
  return `member${people}@example.com`;
}

/** Creates an account and signs in with it. */
export async function registerTestMember(
  { app }: RunningTestShop,
  {
    shopper = new Shopper(app),
    email = newEmail(),
  }: { readonly shopper?: Shopper; readonly email?: string } = {},
): Promise<{ readonly shopper: Shopper; readonly email: string }> {
  const fields = { firstName: 'Ada', lastName: 'Shore', email, password };
  const response = await shopper.form('/account/register', fields);
  if (response.status !== 303) throw new Error(`no account was made: ${response.status}`);
  return { shopper, email };
}

/** Signs a member in, by default in a new browser. */
export async function signInTestMember(
  { app }: RunningTestShop,
  email: string,
  secret = password,
  shopper = new Shopper(app),
): Promise<Shopper> {
  const response = await shopper.form('/account/login', { email, password: secret });
  if (response.status !== 303) throw new Error(`not signed in: ${response.status}`);
  return shopper;
}

/** Returns the messages of a rejected form by field. */
export async function readFormErrorsFrom(response: Response): Promise<Record<string, string>> {
  const { problems }: FormResult = await response.json();
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

/** Returns true if the shop still recognises the member. */
export async function isSignedIn(shopper: Shopper): Promise<boolean> {
  return (await (await shopper.send('GET', '/api/account/user')).json()) !== null;
}
