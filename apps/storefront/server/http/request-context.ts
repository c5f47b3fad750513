/** First of all middlewares: names the request, finds its storefront and logs its end. */
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { ShopHttp } from './environment.ts';
import { regionOfHost } from './hosts.ts';

export interface RequestContextOptions {
  readonly log: Logger;
  /** Believes X-Forwarded-For, -Proto and -Host. */
  readonly trustProxy: boolean;
  readonly publicUrl: string;
  /** Milliseconds that only go forward. */
  readonly stopwatch: () => number;
}

const acceptableId = /^[A-Za-z0-9_-]{8,64}$/;

/** Sets the request's variables and answers with `x-request-id`; logs method, path, status and time. */
export function requestContext({ log, trustProxy, publicUrl, stopwatch }: RequestContextOptions) {
  const publicIsSecure = publicUrl.startsWith('https:');
  return createMiddleware<ShopHttp>(async (context, next) => {
    const started = stopwatch();
    const url = new URL(context.req.url);
    const given = context.req.header('x-request-id');
    const requestId = trustProxy && given !== undefined && acceptableId.test(given) ? given : randomUUID();
    const forwardedHost = trustProxy ? first(context.req.header('x-forwarded-host')) : undefined;
    const forwardedProtocol = trustProxy ? first(context.req.header('x-forwarded-proto')) : undefined;
    const region = regionOfHost(forwardedHost ?? context.req.header('host') ?? url.host);
    const requestLog = log.child({ requestId });

    context.set('requestId', requestId);
    context.set('region', region);
    context.set('log', requestLog);
    context.set(
      'address',
      (trustProxy ? first(context.req.header('x-forwarded-for')) : undefined) ??
        context.env?.incoming?.socket?.remoteAddress ??
        null,
    );
    context.set('secure', forwardedProtocol === 'https' || url.protocol === 'https:' || publicIsSecure);

    await next();

    context.res.headers.set('x-request-id', requestId);
    const status = context.res.status;
    const line = {
      region,
      method: context.req.method,
      path: loggedPath(url.pathname),
      status,
      ms: Math.round((stopwatch() - started) * 10) / 10,
    };
    if (status >= 500) requestLog.error(line, 'request failed');
    else requestLog.debug(line, 'request');
  });
}

/** The links in mails hold what opens an account: logs know the page, never the token. */
function loggedPath(path: string): string {
  return path.replace(/^(\/account\/(?:reset|activate)\/)[^/]+\/[^/]+/, '$1…');
}

function first(header: string | undefined): string | undefined {
  const text = header?.split(',')[0]?.trim();
  return text === '' ? undefined : text;
}
