/** Creates the request for React Router: with the URL that the browser requested, and a valid form. */
import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import type { Context } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { getBasePath } from '../http/hosts.ts';
import { HttpError } from '../http/http-error.ts';
import { languageNow } from '../http/language.ts';
import { sentForm } from '../http/sent-form.ts';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** @throws HttpError 405 for a method that pages don't support */
export function checkMethod(method: string): void {
  if (methods.has(method)) return;
  const headers = { allow: [...methods].join(', ') };
  throw new HttpError(
    405,
    'METHOD_NOT_ALLOWED',
    'Pages are read, and forms are sent with POST.',
    {},
    headers,
  );
}

/**
 * Creates the request with the URL that the browser requested, because React Router compares it with the Origin of forms.
 *
 * @throws HttpError for an invalid form
 */
export async function createPageRequest(context: Context<ShopHttp>): Promise<Request> {
  const { url, method, headers, signal } = context.req.raw;
  const { pathname, search } = new URL(url);
  const prefix = `${getBasePath(context.get('region'))}${getLanguagePrefix(languageNow(), context.get('region'))}`;
  const address = `${context.get('origin')}${prefix}${pathname}${search}`;
  if (method !== 'POST') return new Request(address, { method, headers, signal });
  const { bytes, type } = await sentForm(context);
  const typed = new Headers(headers);
  typed.set('content-type', type);
  return new Request(address, { method, headers: typed, signal, body: bytes });
}
