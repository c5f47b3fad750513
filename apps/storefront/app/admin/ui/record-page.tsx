/** Layout of a record: title, actions, and cards in a wide and a narrow column. */

import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { usePageTitle } from '../shell/page-title.ts';

export interface RecordPageProps {
  readonly title: string;
  /** Status badges next to the title. */
  readonly marks?: React.ReactNode;
  readonly description?: React.ReactNode;
  readonly list: { readonly path: string; readonly label: string };
  readonly actions?: React.ReactNode;
  readonly aside?: React.ReactNode;
  readonly children: React.ReactNode;
}

export function RecordPage({ title, marks, description, list, actions, aside, children }: RecordPageProps) {
  usePageTitle(title);
  return (
    <div className="screen screen-wide">
      <Link to={list.path} className="record-back">
        <Icon name="chevron" size={16} />
        {list.label}
      </Link>
      <div className="screen-head">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-2 text-3xl">{title}</h1>
          {marks !== undefined && <p className="mt-3 flex flex-wrap gap-2">{marks}</p>}
          {description !== undefined && <p className="mt-2 text-muted">{description}</p>}
        </div>
        {actions !== undefined && <div className="record-actions">{actions}</div>}
      </div>
      <div className={aside === undefined ? 'record-main' : 'record'}>
        <div className="record-main">{children}</div>
        {aside !== undefined && <div className="record-aside">{aside}</div>}
      </div>
    </div>
  );
}

export interface RecordCardProps {
  readonly title: string;
  readonly actions?: React.ReactNode;
  readonly children: React.ReactNode;
}

export function RecordCard({ title, actions, children }: RecordCardProps) {
  return (
    <section className="record-card" aria-label={title}>
      <div className="record-card-head">
        <h2 className="text-lg">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
