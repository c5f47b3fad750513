/**
 * Reads and sets the cookie with the random id of an experiment's visitor. The server signs it, so that a client can't invent an
 * id to get a better price. It is set only with consent, once a visitor takes part in an experiment (EXP-04, EXP-08).
 */
import { createHmac, hash, randomBytes } from 'node:crypto';
import { secretsMatch } from '@vitrine/commerce/secrets-match';
import type { Context } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { deleteHostCookie, getHostCookie, setHostCookie } from '../http/host-cookie.ts';

const cookieName = 'visitor';
/** Lifetime of the cookie in seconds: as long as the consent is valid. */
const lifetime = 180 * 24 * 60 * 60;
const pattern = /^([\w-]{22})\.([\w-]{22})$/;

/** Returns the id in the cookie; null if there is none, or its signature is wrong. */
export function readVisitorCookie(context: Context<ShopHttp>, secret: string): string | null {
  const [, id = '', signature = ''] = pattern.exec(getHostCookie(context, cookieName) ?? '') ?? [];
  return id !== '' && secretsMatch(sign(id, secret), signature) ? id : null;
}

/** Creates an id and sets the cookie. */
export function createVisitor(context: Context<ShopHttp>, secret: string): string {
  const id = randomBytes(16).toString('base64url');
  setHostCookie(context, cookieName, `${id}.${sign(id, secret)}`, lifetime);
  return id;
}

/** Deletes the cookie if the browser has one. */
export function deleteVisitorCookie(context: Context<ShopHttp>): void {
  if (getHostCookie(context, cookieName) !== undefined) deleteHostCookie(context, cookieName);
}

/** Returns the hash under which an id is stored; the cookie can't be derived from it. */
export function hashVisitor(id: string): string {
  return hash('sha256', `visitor:${id}`, 'base64url').slice(0, 22);
}

function sign(id: string, secret: string): string {
  return createHmac('sha256', secret).update(id).digest('base64url').slice(0, 22);
}
