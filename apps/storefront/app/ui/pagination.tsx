/**
 * Links to the previous and next page, with page numbers if known. Renders nothing if there is only one page.
 */
import * as words from '@vitrine/words/pagination';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export interface PaginationProps {
  /** URL of the previous page; null on the first. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Numbered pages; leave them out with cursor pagination. */
  readonly pages?: readonly { readonly number: number; readonly to: string; readonly current: boolean }[];
  /** Accessible name: the list that is paged. */
  readonly label?: string;
  readonly previousLabel?: string;
  readonly nextLabel?: string;
  readonly className?: string;
}

export function Pagination({
  previous,
  next,
  pages = [],
  label = words.pages(),
  previousLabel = words.previousPage(),
  nextLabel = words.nextPage(),
  className = 'mt-14',
}: PaginationProps) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={label} className={`pagination ${className}`}>
      <Step to={previous} rel="prev">
        <Icon name="chevron" size={18} className="turn-back" />
        {previousLabel}
      </Step>
      {pages.length > 1 && (
        <ol className="pagination-pages">
          {pages.map((page) => (
            <li key={page.number}>
              <Link
                to={page.to}
                aria-label={words.page({ number: page.number })}
                aria-current={page.current ? 'page' : undefined}
                className="pagination-page figures"
              >
                {page.number}
              </Link>
            </li>
          ))}
        </ol>
      )}
      <Step to={next} rel="next">
        {nextLabel}
        <Icon name="chevron" size={18} className="turn-rtl" />
      </Step>
    </nav>
  );
}

interface StepProps {
  readonly to: string | null;
  readonly rel: 'prev' | 'next';
  readonly children: React.ReactNode;
}

/** A missing step takes up its space, so that the other doesn't move. */
function Step({ to, rel, children }: StepProps) {
  if (to === null) return <span aria-hidden="true" className="pagination-step invisible" />;
  return (
    <Link to={to} rel={rel} className="pagination-step button button-secondary">
      {children}
    </Link>
  );
}
