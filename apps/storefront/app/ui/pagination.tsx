/** Links to the pages before and after; with numbers where they are known. Renders nothing when there is one page. */
import * as words from '@vitrine/words/pagination';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export interface PaginationProps {
  /** Address of the page before; null on the first. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Pages to go to by number; leave them out where pages are reached by cursor. */
  readonly pages?: readonly { readonly number: number; readonly to: string; readonly current: boolean }[];
  /** What is paged, for screen readers. */
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

/** On the first and the last page the missing step keeps its place, so that the other doesn't jump under the finger. */
function Step({ to, rel, children }: StepProps) {
  if (to === null) return <span aria-hidden="true" className="pagination-step invisible" />;
  return (
    <Link to={to} rel={rel} className="pagination-step button button-secondary">
      {children}
    </Link>
  );
}
