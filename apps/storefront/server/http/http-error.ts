/** Creates every error response: JSON, or a page for browsers (API-06, API-10). */

import type { ErrorJson } from '@vitrine/rules/cart/json/cart-json';
import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import * as words from '@vitrine/words/error-page';
import { cutOff, notNow, unexpected } from '@vitrine/words/request-errors';
import type { Context } from 'hono';
import { getPageLanguage } from '../../app/layout/region-label.ts';
import { getLastBrand } from '../brand/last-brand.ts';
import type { ShopHttp } from './environment.ts';
import { getBasePath } from './hosts.ts';
import { type HttpErrorPageParts, renderHttpErrorPage } from './http-error-page.ts';
import { languageNow } from './language.ts';
import { createRejectionLog } from './rejection-log.ts';

/** Logs a rejected request, at most once a minute per client and code. */
export const logRejection = createRejectionLog();

export type HttpErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;

/** An error with an HTTP status. Handlers throw or return it, and `writeHttpError` sends it. */
export class HttpError extends Error {
  readonly status: HttpErrorStatus;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: HttpErrorStatus,
    code: string,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }
}

/** Creates the error while the database is unavailable. The client may retry. */
export function createDatabaseUnavailable(): HttpError {
  return new HttpError(503, 'UNAVAILABLE', notNow(), {}, { 'retry-after': '5' });
}

/** Sends `{ error: { code, message, fields } }` with the error's status, or a page for navigations; never cached. */
export function writeHttpError(context: Context<ShopHttp>, refusal: HttpError): Response {
  logRejection(context, refusal.status, refusal.code);
  const headers = { 'cache-control': 'no-store', ...refusal.headers };
  // The policy is missing if the request failed before its route was found.
  const format = context.get('policy')?.errors;
  if (format === 'json-rpc') return writeRpcError(context, refusal, headers);
  if (format === 'rest') {
    const { status, code, message } = refusal;
    return context.json({ code: code.toLowerCase(), content: message }, status, headers);
  }
  if (isNavigation(context)) {
    const { html, policy } = renderHttpErrorPage(
      refusal.status,
      refusal.message,
      getLastBrand(),
      createPageParts(context, refusal.status),
    );
    return context.html(html, refusal.status, { ...headers, 'content-security-policy': policy });
  }
  const body: ErrorJson = {
    error: { code: refusal.code, message: refusal.message, fields: refusal.fields },
  };
  return context.json(body, refusal.status, headers);
}

/** Returns language and links of the error page: a link to try again where that may help, and one to the home page (PAGE-112). */
function createPageParts(context: Context<ShopHttp>, status: HttpErrorStatus): HttpErrorPageParts {
  // Missing if the request was rejected before its storefront was found.
  const region: RegionKey | undefined = context.get('region');
  const language = languageNow();
  const home = region === undefined ? '/' : `${getBasePath(region)}${getLanguagePrefix(language, region)}/`;
  const mayPass = context.req.method === 'GET' && (status === 429 || status >= 500);
  return {
    lang: region === undefined ? language : getPageLanguage(region, language),
    links: [
      // An empty reference is the page's own address.
      ...(mayPass ? [{ href: '', label: words.tryAgain() }] : []),
      { href: home, label: words.goToStart() },
    ],
  };
}

/** Creates a JSON-RPC error response. It has no id, because a middleware rejected the request before its body was read. */
function writeRpcError(
  context: Context<ShopHttp>,
  { status, code, message }: HttpError,
  headers: Readonly<Record<string, string>>,
): Response {
  const seconds = headers['retry-after'];
  const data = {
    code: code.toLowerCase(),
    ...(seconds === undefined ? {} : { retry_after: Number(seconds) }),
  };
  return context.json({ jsonrpc: '2.0', id: null, error: { code: -32000, message, data } }, status, headers);
}

/** Converts a handler's exception to a response. An unexpected exception is logged, and becomes a 500. */
export function handleFailure(error: Error, context: Context<ShopHttp>): Response {
  if (error instanceof HttpError) return writeHttpError(context, error);
  // The client has disconnected, so the body is incomplete, and the failure isn't the server's.
  if (context.req.raw.signal.aborted) {
    return writeHttpError(context, new HttpError(400, 'CUT_OFF', cutOff()));
  }
  if (isDatabaseUnavailable(error)) {
    context.get('log').error({ err: error }, 'a request failed: the database can’t be used');
    return writeHttpError(context, createDatabaseUnavailable());
  }
  context.get('log').error({ err: error }, 'a request failed');
  return writeHttpError(context, new HttpError(500, 'INTERNAL', unexpected()));
}

/** Returns true if a person will see the response: API calls and page data get JSON. */
export function isNavigation(context: Context<ShopHttp>): boolean {
  const { path } = context.req;
  if (
    path.startsWith('/api/') ||
    path.startsWith('/editor/api/') ||
    path.startsWith('/content/') ||
    path.endsWith('.data') ||
    path.endsWith('.json')
  )
    return false;
  return context.req.header('accept')?.includes('text/html') === true;
}
