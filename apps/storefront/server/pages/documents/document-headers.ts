/** Computes the headers of a page from its routes, like React Router's server. */
import type { ServerBuild, StaticHandlerContext } from 'react-router';

/**
 * Calls the `headers` of the routes from the outermost to the innermost. A route without `headers` inherits its parent's. Cookies
 * that loaders set are always sent.
 */
export function documentHeaders(context: StaticHandlerContext, routes: ServerBuild['routes']): Headers {
  const { errors, matches, loaderHeaders: ofLoaders, loaderData } = context;
  const failed = errors === null ? -1 : matches.findIndex(({ route }) => route.id in errors);
  const drawn = failed < 0 ? matches : matches.slice(0, failed + 1);
  const thrower =
    failed < 0
      ? undefined
      : matches.slice(failed).find(({ route: { id } }) => ofLoaders[id] !== undefined && !(id in loaderData));
  const errorHeaders = thrower && ofLoaders[thrower.route.id];
  let headers = new Headers();
  for (const [index, { route }] of drawn.entries()) {
    const parentHeaders = headers;
    const loaderHeaders = ofLoaders[route.id] ?? new Headers();
    const last = index === drawn.length - 1;
    const own = routes[route.id]?.module.headers;
    headers = new Headers(
      typeof own === 'function'
        ? own({
            loaderHeaders,
            parentHeaders,
            actionHeaders: new Headers(),
            errorHeaders: last ? errorHeaders : undefined,
          })
        : (own ?? parentHeaders),
    );
    for (const source of [last ? errorHeaders : undefined, loaderHeaders, parentHeaders]) {
      keepCookies(source, headers);
    }
  }
  return headers;
}

function keepCookies(from: Headers | undefined, to: Headers): void {
  const there = new Set(to.getSetCookie());
  for (const cookie of from?.getSetCookie() ?? []) {
    if (!there.has(cookie)) to.append('set-cookie', cookie);
  }
}
