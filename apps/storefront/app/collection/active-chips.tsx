/** Active filters as chips: each links to the list without it, and one clears them all. */

import * as words from '@vitrine/words/collection';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Text } from '../ui/text.tsx';
import type { ActiveFilter } from './filters.ts';

export function ActiveChips({
  active,
  clear,
}: {
  readonly active: readonly ActiveFilter[];
  /** URL without filters; null if another control clears them. */
  readonly clear: string | null;
}) {
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={words.activeFilters()}>
      {active.map((filter) => (
        <li key={filter.without}>
          <Link to={filter.without} preventScrollReset className="chip">
            {words.removeFilter({
              filter: filter.label,
              name: () => (
                <Text key="name" lang={filter.lang}>
                  {filter.label}
                </Text>
              ),
              hidden: (text) => (
                <span key="hidden" className="sr-only">
                  {text}
                </span>
              ),
            })}{' '}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {clear !== null && (
        <li>
          <Link to={clear} preventScrollReset className="link inline-flex min-h-11 items-center px-2 text-sm">
            {words.clearAll()}
          </Link>
        </li>
      )}
    </ul>
  );
}
