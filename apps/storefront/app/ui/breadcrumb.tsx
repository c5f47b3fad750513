/** Where a page stands: links to what is above it, then the page itself. */

import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export interface BreadcrumbProps {
  /** From the top; the last one is the page's parent. */
  readonly trail: readonly { readonly label: string; readonly to: string }[];
  /** The page itself. */
  readonly here: string;
  /** What a screen reader calls it; another one where a page has two. */
  readonly label?: string;
  readonly className?: string;
}

export function Breadcrumb({ trail, here, label = 'Breadcrumb', className = '' }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="breadcrumb">
        {trail.map((step) => (
          <li key={step.to}>
            <Link to={step.to} className="breadcrumb-link">
              {step.label}
            </Link>
            <Icon name="chevron" size={14} className="turn-rtl" />
          </li>
        ))}
        <li>
          <span aria-current="page" className="breadcrumb-here">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
