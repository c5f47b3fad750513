/**
 * Part of a page with the same HTML on many pages. The server renders it once and caches the HTML; the browser renders
 * its children.
 */
import { createContext, createElement, type ReactNode, use } from 'react';
import { memoizeFrozen } from '../data/memoize-frozen.ts';

export interface RenderedOnceProps {
  /**
   * Object that the part is rendered from, such as the layout data. The HTML is cached as long as the object exists.
   */
  readonly from: object;
  readonly name: string;
  /**
   * Further data that the HTML depends on. The children must not use `useId`, because its ids depend on the position in
   * the page.
   */
  readonly by?: unknown;
  /** Further object that the HTML depends on. A frozen one is identified by reference, not by content. */
  readonly of?: object;
  readonly children: ReactNode;
}

export function RenderedOnce(props: RenderedOnceProps) {
  return import.meta.env.SSR ? <ServerRenderedOnce {...props} /> : props.children;
}

/** Render pass of a page on the server; null renders everything without a cache. */
export interface RenderScope {
  /** Tag name of the placeholder element. */
  readonly mark: string;
  /** Returns the number of the placeholder in this page, and whether its HTML is cached. */
  addPlaceholder(from: object, as: string): { readonly number: number; readonly isCached: boolean };
}

export const RenderScopeContext = createContext<RenderScope | null>(null);

function ServerRenderedOnce({ from, name, by, of, children }: RenderedOnceProps) {
  const renderScope = use(RenderScopeContext);
  if (renderScope === null) return children;
  const { number, isCached } = renderScope.addPlaceholder(from, createCacheName(name, by, of));
  return createElement(renderScope.mark, { n: number }, isCached ? null : children);
}

function createCacheName(name: string, by: unknown, of: object | undefined): string {
  const own = by === undefined ? name : `${name} ${JSON.stringify(by)}`;
  if (of === undefined) return own;
  return Object.isFrozen(of) ? `${own} #${numberOf(of)}` : `${own} ${JSON.stringify(of)}`;
}

let numbers = 0;
const numberOf = memoizeFrozen((_of: object) => {
  numbers += 1;
  return numbers;
});
