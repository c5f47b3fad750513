/** Breadcrumbs: links to the ancestors of a page, then the page itself. */

import { breadcrumb } from '@vitrine/words/ui';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export interface BreadcrumbStep {
  readonly label: string;
  /** Omitted if the label is in the page's language. */
  readonly lang?: string;
  readonly to: string;
}

export interface BreadcrumbProps {
  /** Ancestors from the top; the last one is the parent. */
  readonly trail: readonly BreadcrumbStep[];
  /** Title of the current page. */
  readonly here: string;
  /** Undefined if that title is in the page's language. */
  readonly hereLang?: string | undefined;
  /** Accessible name, for a page that has two breadcrumbs. */
  readonly label?: string;
  readonly className?: string;
}

export function Breadcrumb({ trail, here, hereLang, label = breadcrumb(), className = '' }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="breadcrumb">
        {trail.map((step) => (
          <li key={step.to}>
            <Link to={step.to} lang={step.lang} className="breadcrumb-link">
              {step.label}
            </Link>
            <Icon name="chevron" size={14} className="turn-rtl" />
          </li>
        ))}
        <li>
          <span aria-current="page" lang={hereLang} className="breadcrumb-here">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
