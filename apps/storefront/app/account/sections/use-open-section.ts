/** Determines the open section: the one whose form was submitted, else the one in the URL's anchor. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { findAccountSection, type SectionName } from './section.ts';

/** Attribute with the section's name on each section's element. */
export const sectionAttribute = 'data-section';

/**
 * Returns the open section; null during server rendering and hydration, since the server never gets the hash; CSS then opens it.
 * A section that is opened later moves the focus to its heading.
 *
 * @param names the sections that the member has
 */
export function useOpenSection(
  answered: SectionName | null,
  names: readonly SectionName[],
): SectionName | null {
  const { hash, key } = useLocation();
  const [shown, setShown] = useState(answered);
  const opened = useRef<SectionName | null>(answered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way to the page counts, even to the same anchor
  useEffect(() => {
    setShown(hash === '' ? (answered ?? 'dashboard') : findSectionAt(hash.slice(1)));
  }, [hash, key, answered]);
  useEffect(() => {
    if (shown === null || shown === opened.current) return;
    if (opened.current !== null) findHeading(shown)?.focus();
    opened.current = shown;
  }, [shown]);
  // An old link may name a section that this member doesn't have.
  return shown === null || names.includes(shown) ? shown : 'dashboard';
}

/** Returns the section with this anchor, or the one that contains the element with this id. */
function findSectionAt(anchor: string): SectionName {
  const around = document.getElementById(anchor)?.closest(`[${sectionAttribute}]`);
  return findAccountSection(around?.getAttribute(sectionAttribute) ?? anchor) ?? 'dashboard';
}

function findHeading(name: SectionName): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${sectionAttribute}='${name}'] > h2`);
}
