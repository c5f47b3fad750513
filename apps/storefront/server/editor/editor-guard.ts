/**
 * Guard of the editor's API: requires a session with the permission that the route names, from the editor's
 * own page. The session token is in an HttpOnly, SameSite cookie.
 */

import type { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import {
  type EditorAccount,
  type EditorPermission,
  hasPermission,
} from '@vitrine/content/editor-accounts/roles';
import type { SessionOwner } from '@vitrine/content/editor-accounts/sessions';
import { getEditorRegion } from '@vitrine/rules/regions/region';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from '../http/environment.ts';
import { deleteHostCookie, getHostCookie, setHostCookie } from '../http/host-cookie.ts';
import { HttpError } from '../http/http-error.ts';

const cookieName = 'editor';
// Maximum session length in seconds. The server ends an idle session earlier.
const cookieLifetime = 12 * 60 * 60;
const possibleToken = /^[0-9a-f]{48}$/;
const reading = new Set(['GET', 'HEAD']);

/** Handles a call of an authorized editor. */
export type EditorWork = (context: Context<ShopHttp>, editor: EditorAccount) => Promise<Response> | Response;

export interface GuardOptions {
  /** Requires a recent password and code, for the most sensitive calls. */
  readonly proven?: boolean;
  /** Allows accounts that still have to set up a required second factor. */
  readonly beforeSecondFactor?: boolean;
}

export interface EditorGuard {
  /**
   * Wraps a handler. Responds 401 without a session, 403 for an insufficient role, a missing second factor, or if `proven`
   * requires password and code again.
   */
  by(
    right: EditorPermission,
    work: EditorWork,
    asks?: GuardOptions,
  ): (context: Context<ShopHttp>) => Promise<Response>;
  /** Wraps a handler that any signed-in account may call, and that checks the role itself. */
  bySession(work: EditorWork, asks?: GuardOptions): (context: Context<ShopHttp>) => Promise<Response>;
  /** Returns the signed-in account, or null. If the session was prolonged, prolongs its cookie too. */
  findSessionOwner(context: Context<ShopHttp>): Promise<SessionOwner | null>;
  setSessionCookie(context: Context<ShopHttp>, token: string): void;
  /** Returns the token that the browser sent, even if it is invalid; null for none. */
  token(context: Context<ShopHttp>): string | null;
  /** Signs out in this browser. */
  leave(context: Context<ShopHttp>): Promise<void>;
}

export function createEditorGuard(people: EditorAccounts): EditorGuard {
  const setSessionCookie = (context: Context<ShopHttp>, token: string) =>
    setHostCookie(context, cookieName, token, cookieLifetime, 'Strict');
  const findSessionOwner = async (context: Context<ShopHttp>): Promise<SessionOwner | null> => {
    const token = tokenOf(context);
    if (token === null) return null;
    const found = await people.findSessionOwner(token);
    if (found === null) {
      deleteHostCookie(context, cookieName);
      return null;
    }
    if (found.renewed) setSessionCookie(context, token);
    return found;
  };
  const guarded =
    (right: EditorPermission | null, work: EditorWork, asks: GuardOptions) =>
    async (context: Context<ShopHttp>) => {
      const owner = await findSessionOwner(context);
      if (owner === null) throw new HttpError(401, 'SIGNED_OUT', 'Please sign in.');
      const { editor } = owner;
      if (right !== null && !hasPermission(editor.role, right))
        throw new HttpError(403, 'NO_RIGHT', `Your role, ${editor.role}, isn’t enough for this.`);
      if (!owner.secondFactor && asks.beforeSecondFactor !== true && (await people.secondFactors.required()))
        throw new HttpError(403, 'SECOND_FACTOR_MISSING', 'Please set up your second factor first.');
      if (asks.proven === true && !owner.proven)
        throw new HttpError(403, 'PROVE_AGAIN', 'Please give your password again.');
      return work(context, editor);
    };
  return {
    findSessionOwner,
    setSessionCookie,
    token: tokenOf,
    by: (right, work, asks = {}) => guarded(right, work, asks),
    bySession: (work, asks = {}) => guarded(null, work, asks),
    async leave(context) {
      const token = tokenOf(context);
      deleteHostCookie(context, cookieName);
      if (token !== null) await people.signOut(token);
    },
  };
}

function tokenOf(context: Context<ShopHttp>): string | null {
  const sent = getHostCookie(context, cookieName);
  return sent !== undefined && possibleToken.test(sent) ? sent : null;
}

/** Serves the editor on one host only: the staging store's, or the default storefront's if there is no staging store. */
export const stagingHostOnly = createMiddleware<ShopHttp>(async (context, next) => {
  if (context.get('region') !== getEditorRegion())
    throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
  await next();
});

/** Sets `no-store`, and rejects writes that don't come from the editor's own page. */
export const editorCalls = createMiddleware<ShopHttp>(async (context, next) => {
  if (!reading.has(context.req.method) && !fromOwnPage(context)) {
    throw new HttpError(403, 'CROSS_ORIGIN', 'This request did not come from the editor’s own page.');
  }
  await next();
  context.res.headers.set('cache-control', 'no-store');
});

/**
 * Returns true for requests from the editor's own page. Unlike those of shoppers, requests without Origin and Sec-Fetch-Site
 * fail.
 */
function fromOwnPage(context: Context<ShopHttp>): boolean {
  const site = context.req.header('sec-fetch-site');
  const origin = context.req.header('origin');
  if (site === undefined && origin === undefined) return false;
  return (
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === context.get('origin'))
  );
}
