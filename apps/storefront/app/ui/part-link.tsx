/**
 * Link to a section of the same page. Scrolls by script: native navigation adds a history entry, on which
 * React discards HTML that isn't hydrated yet, the target section included.
 */
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

export interface PartLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** Id of the section. */
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
  // The next Tab continues from the section.
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function show(place: Element): void {
  const atOnce = () => place.scrollIntoView({ behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) atOnce();
  else import('./smooth-scroll.ts').then(({ scrollSmoothly }) => scrollSmoothly(place), atOnce);
}
