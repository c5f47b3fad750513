/**
 * Link within the shop. In the browser it is React Router's link. On the server it renders the same anchor without the
 * work for event handlers and prefetching, which took a twelfth of a page's render time.
 */
import { type ComponentProps, use } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Path,
  // biome-ignore lint/style/noRestrictedImports: this is the link that pages use instead.
  Link as RouterLink,
} from 'react-router';

/** Without `discover`: the browser has the full route manifest (`page-routes.ts`). */
export type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'discover'>;

export function Link(props: LinkProps) {
  return import.meta.env.SSR ? <ServerLink {...props} /> : <RouterLink {...props} discover="none" />;
}

/** Query on the current page, with an optional fragment. */
const plainQuery = /^\?[^#]+(?:#.+)?$/;
/** Absolute path with optional query and fragment that needs no resolving. */
const plainPath = /^\/(?:[\w%-]+(?:[./][\w%-]+)*)?(?:\?[^#]+)?(?:#.+)?$/;

/** Renders the anchor if the URL needs no resolving; falls back to React Router's link. */
export function ServerLink(props: LinkProps) {
  const navigation = use(NavigationContext);
  const here = use(LocationContext);
  const address = props.mask === undefined && here !== null ? toSimplePath(props.to, here.location) : null;
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
  return <a {...rest} href={toHref(address, navigation.basename)} target={target} />;
}

/** Path, query and fragment of a link; null if React Router has to resolve it. */
function toSimplePath(to: LinkProps['to'], { pathname }: Path): string | null {
  if (typeof to !== 'string') return null;
  if (plainPath.test(to)) return to;
  return plainQuery.test(to) ? pathname + to : null;
}

/** URL with the basename, which is the language of translated pages (`/de`). */
function toHref(path: string, basename: string): string {
  if (basename === '/') return path;
  return /^\/(?=[?#]|$)/.test(path) ? basename + path.slice(1) : basename + path;
}
