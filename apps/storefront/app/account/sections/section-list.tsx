/** Navigation between the sections of the account: a list on wide screens, a row on phones. */
import * as words from '@vitrine/words/account-page';
import { useEffect, useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import { getSectionPath, type SectionName } from './section.ts';
import { sectionTitles } from './section-titles.ts';

export interface SectionListProps {
  readonly names: readonly SectionName[];
  /** Null if only the URL's hash selects the section, so that CSS marks the entry. */
  readonly shown: SectionName | null;
}

export function SectionList({ names, shown }: SectionListProps) {
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the open section
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <nav aria-label={words.yourAccount()} className="section-list">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link
              to={getSectionPath(name)}
              ref={name === shown ? current : null}
              prefetch="none"
              preventScrollReset
              aria-current={name === shown ? 'true' : undefined}
            >
              {sectionTitles[name]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
