/**
 * A link to a page of the shop. In the browser it is React Router's. The server writes the anchor that React Router's would
 * write and leaves out all that only a browser does (following, prefetching): links were a twelfth of what a page cost.
 */
import { type ComponentProps, use } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Path,
  // biome-ignore lint/style/noRestrictedImports: this is the link that pages use instead.
  Link as RouterLink,
} from 'react-router';

/** No link is looked at for the routes that it leads to: the browser knows them all (`page-routes.ts`). */
export type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'discover'>;

export function Link(props: LinkProps) {
  return import.meta.env.SSR ? <ServerLink {...props} /> : <RouterLink {...props} discover="none" />;
}

/** Another view of the page itself: a query, perhaps with a fragment. */
const plainQuery = /^\?[^#]+(?:#.+)?$/;
/** A path from the root, perhaps with a query and a fragment, in which React Router has nothing to resolve. */
const plainPath = /^\/(?:[\w%-]+(?:[./][\w%-]+)*)?(?:\?[^#]+)?(?:#.+)?$/;

/** The anchor itself where its address is plain; what isn't plain, React Router resolves. */
export function ServerLink(props: LinkProps) {
  const navigation = use(NavigationContext);
  const here = use(LocationContext);
  const address = props.mask === undefined && here !== null ? plainAddress(props.to, here.location) : null;
  if (address === null || navigation === null) return <RouterLink {...props} discover="none" />;
  const {
    to: _to,
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask: _mask,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    target,
    ...rest
  } = props;
  return <a {...rest} href={hrefOf(address, navigation.basename)} target={target} />;
}

/** The path, query and fragment that a link leads to; null where React Router has to say. */
function plainAddress(to: LinkProps['to'], { pathname }: Path): string | null {
  if (typeof to !== 'string') return null;
  if (plainPath.test(to)) return to;
  return plainQuery.test(to) ? pathname + to : null;
}

/** The address in the page, in front of which the language stands where pages have one (`/de`). */
function hrefOf(path: string, basename: string): string {
  if (basename === '/') return path;
  return /^\/(?=[?#]|$)/.test(path) ? basename + path.slice(1) : basename + path;
}
