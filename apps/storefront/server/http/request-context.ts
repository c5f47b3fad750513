/** First of all middlewares: names the request, finds its storefront and logs its end. */
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { inRequest } from '../telemetry/request-scope.ts';
import type { ShopHttp } from './environment.ts';
import { addressOf, askedOf, type Forwarding } from './forwarded.ts';
import { regionAddress, regionOfHost } from './hosts.ts';

export interface RequestContextOptions extends Forwarding {
  readonly log: Logger;
  /** Milliseconds that only go forward. */
  readonly stopwatch: () => number;
}

const acceptableId = /^[A-Za-z0-9_-]{8,64}$/;

/** Sets the request's variables and answers with `x-request-id`; logs method, path, status and time. */
export function requestContext({ log, proxies, publicUrl, stopwatch }: RequestContextOptions) {
  return createMiddleware<ShopHttp>(async (context, next) => {
    const started = stopwatch();
    const url = new URL(context.req.url);
    const given = context.req.header('x-request-id');
    const requestId = proxies > 0 && given !== undefined && acceptableId.test(given) ? given : randomUUID();
    const asked = askedOf((name) => context.req.header(name), { proxies, publicUrl });
    const region = regionOfHost(asked.host);
    const own = regionAddress(publicUrl, region);

    context.set('requestId', requestId);
    context.set('region', region);
    context.set('log', log);
    const peer = context.env?.incoming?.socket?.remoteAddress ?? null;
    context.set('address', addressOf(context.req.header('x-forwarded-for'), peer, proxies));
    context.set('secure', asked.secure);
    context.set(
      'origin',
      originOf((name) => context.req.header(name), asked.origin, own),
    );

    await inRequest({ requestId }, next);

    context.res.headers.set('x-request-id', requestId);
    const status = context.res.status;
    const line = {
      requestId,
      region,
      method: context.req.method,
      path: loggedPath(url.pathname),
      status,
      ms: Math.round((stopwatch() - started) * 10) / 10,
    };
    if (status >= 500) log.error(line, 'request failed');
    else log.debug(line, 'request');
  });
}

/**
 * Where the browser is. A proxy may leave the port out, or name itself as the host: then the browser's own word counts
 * where it vouches for it (a page can't write Sec-Fetch-Site), and the shop's own address.
 */
function originOf(header: (name: string) => string | undefined, asked: string, own: string): string {
  const said = header('origin');
  if (said === undefined || !URL.canParse(said)) return asked;
  return said === own || header('sec-fetch-site') === 'same-origin' ? new URL(said).origin : asked;
}

/** The links in mails hold what opens an account: logs know the page, never the token. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/account\/(?:reset|activate)\/)[^/]+\/[^/]+/i, '$1…');
}
