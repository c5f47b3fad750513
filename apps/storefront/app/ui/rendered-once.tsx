/**
 * A part of pages that looks the same wherever it stands. The server draws it once and writes it from memory after that;
 * in the browser it is what it holds.
 */
import { createContext, createElement, type ReactNode, use } from 'react';
import { memoizeFrozen } from '../data/memoize-frozen.ts';

export interface RenderedOnceProps {
  /** What the part is drawn from, such as the frame: its text is kept as long as this object. */
  readonly from: object;
  readonly name: string;
  /**
   * All else that its text depends on, as plain data. Nothing in it may ask for an id of its own (`useId`): ids depend on
   * the place.
   */
  readonly by?: unknown;
  /** Plain data that its text depends on too. Of a frozen object the name says which one it is, not what it holds. */
  readonly of?: object;
  readonly children: ReactNode;
}

export function RenderedOnce(props: RenderedOnceProps) {
  return import.meta.env.SSR ? <Drawn {...props} /> : props.children;
}

/** What the server draws a page into; null where everything is drawn as it stands. */
export interface RenderScope {
  /** The element that marks where a part stands. */
  readonly mark: string;
  /** The number of the part's place in this page, and whether its text is kept already. */
  place(from: object, as: string): { readonly number: number; readonly kept: boolean };
}

export const RenderScopeContext = createContext<RenderScope | null>(null);

function Drawn({ from, name, by, of, children }: RenderedOnceProps) {
  const drawing = use(RenderScopeContext);
  if (drawing === null) return children;
  const { number, kept } = drawing.place(from, nameOf(name, by, of));
  return createElement(drawing.mark, { n: number }, kept ? null : children);
}

function nameOf(name: string, by: unknown, of: object | undefined): string {
  const own = by === undefined ? name : `${name} ${JSON.stringify(by)}`;
  if (of === undefined) return own;
  return Object.isFrozen(of) ? `${own} #${numberOf(of)}` : `${own} ${JSON.stringify(of)}`;
}

let numbers = 0;
const numberOf = memoizeFrozen((_of: object) => {
  numbers += 1;
  return numbers;
});
