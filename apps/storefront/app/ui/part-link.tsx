/**
 * A link to a part of the page it stands on. The page moves there by itself: the browser's own way is a step in the
 * history, and at such a step React throws out what it hasn't taken over yet, the part that is looked for among it.
 */
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

export interface PartLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** The part's id. */
  readonly part: string;
}

export function PartLink({ part, ...rest }: PartLinkProps) {
  return <a {...rest} href={`#${part}`} onClick={(event) => goTo(part, event)} />;
}

function goTo(part: string, event: MouseEvent): void {
  const place = document.getElementById(part);
  if (place === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', `#${part}`);
  show(place);
  // The next Tab goes on from there.
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function show(place: Element): void {
  const atOnce = () => place.scrollIntoView({ behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) atOnce();
  else import('./smooth-scroll.ts').then(({ scrollSmoothly }) => scrollSmoothly(place), atOnce);
}
