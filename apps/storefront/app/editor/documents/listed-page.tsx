/** Paginated list of documents, with search and filters by state and, for articles, by tag. */

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import useSWR from 'swr';
import { dateLocale } from '../../admin/language/admin-language.ts';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { ApiError } from '../api/client.ts';
import { type ListedJson, type ListedState, type ListJson, listedStates } from '../api/document-json.ts';
import { useDebounced } from '../api/use-debounced.ts';
import { EntityImage } from '../pickers/entity-card.tsx';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { SelectField } from '../simulator/simulation-form.tsx';
import { documentsTexts } from './documents-texts.ts';
import { getDocumentScreenPath } from './use-kinds.ts';

const stateNames: Readonly<Record<ListedState, string>> = documentsTexts.list.states;

export interface ListedPageProps {
  readonly title: string;
  readonly description: string;
  /** List endpoint of the editor API: `articles` or `products`. */
  readonly list: 'articles' | 'products';

  /** Text of an empty list. */
  readonly empty: string;
  /** Button to create a document. */
  readonly begin: React.ReactNode;
}

export function ListedPage({ title, description, list, empty, begin }: ListedPageProps) {
  const [query, setQuery] = useSearchParams();
  const debouncedQuery = useDebounced(query.toString());
  // The field is uncontrolled; its changes update the URL.
  const [firstWords] = useState(query.get('q') ?? '');
  const { data, error, mutate } = useSWR<ListJson, ApiError>(`/list/${list}?${debouncedQuery}`, {
    keepPreviousData: true,
    // Without deduplication, so that a list that is opened right after a save shows the saved state.
    dedupingInterval: 0,
  });
  const narrow = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const narrowed = ['q', 'tag', 'state'].some((name) => query.has(name));
  const toPage = (page: number) =>
    `?${new URLSearchParams([...without(query, 'page'), ['page', `${page}`]])}`;
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 text-muted">{description}</p>
        </div>
        {begin}
      </div>
      {data === undefined ? (
        <LoadingState label={documentsTexts.list.loading} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <>
          {(data.count > 0 || narrowed) && (
            <div className="list-ways">
              <Field
                name="find"
                label={documentsTexts.list.find}
                value={firstWords}
                onChange={(q) => narrow('q', q)}
              />
              {data.tags.length > 0 && (
                <SelectField
                  label={documentsTexts.list.tag}
                  value={query.get('tag') ?? ''}
                  options={[
                    { value: '', label: documentsTexts.list.allTags },
                    ...data.tags.map((tag) => ({ value: tag, label: tag })),
                  ]}
                  onChange={(tag) => narrow('tag', tag)}
                />
              )}
              <SelectField
                label={documentsTexts.list.state}
                value={query.get('state') ?? 'all'}
                options={listedStates.map((state) => ({ value: state, label: stateNames[state] }))}
                onChange={(state) => narrow('state', state === 'all' ? '' : state)}
              />
            </div>
          )}
          <p role="status" className="mt-6 mb-2 text-muted text-sm">
            {data.count > 0
              ? documentsTexts.list.count[list](data.count)
              : narrowed
                ? documentsTexts.list.noMatch[list]
                : empty}
          </p>
          <ul className="rows" aria-label={title}>
            {data.documents.map((line) => (
              <li key={line.key}>
                <Line line={line} />
              </li>
            ))}
          </ul>
          <Pagination
            label={documentsTexts.list.pages[list]}
            className="mt-8"
            previous={data.page > 1 ? toPage(data.page - 1) : null}
            next={data.page < data.pages ? toPage(data.page + 1) : null}
          />
        </>
      )}
    </div>
  );
}

function without(query: URLSearchParams, name: string): readonly [string, string][] {
  return [...query].filter(([each]) => each !== name);
}

const day = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' });

function Line({ line }: { line: ListedJson }) {
  const { kind, key, title, picture, date, tags, savedAt, author } = line;
  const words = [date === null ? null : day.format(date), ...tags.slice(0, 3)].filter(
    (word) => word !== null,
  );
  return (
    <Link to={getDocumentScreenPath(kind, key)} className="list-line">
      <EntityImage picture={picture} />
      <span className="min-w-0">
        <span className="list-title">{title}</span>
        {words.length > 0 && <span className="block text-muted text-sm">{words.join(' · ')}</span>}
        <span className="block text-muted text-sm">
          {documentsTexts.list.saved(formatTimestamp(savedAt), author)}
        </span>
      </span>
      <Marks line={line} />
    </Link>
  );
}

/** Badges of a document's state: live, draft, scheduled. */
function Marks({ line: { latest, inForce, nextChange } }: { line: ListedJson }) {
  return (
    <span className="list-marks">
      {inForce !== null && (
        <span className="mark" data-state="live">
          {documentsTexts.list.live}
        </span>
      )}
      {latest !== inForce && (
        <span className="mark" data-state="draft">
          {documentsTexts.list.draft}
        </span>
      )}
      {nextChange !== null && (
        <span className="mark" data-state="scheduled">
          {documentsTexts.list.changes(formatTimestamp(nextChange))}
        </span>
      )}
    </span>
  );
}
