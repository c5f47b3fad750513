/** A list of records: search, filters, views, columns, sorting, pages, selection, export and keyboard shortcuts. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import useSWR from 'swr';
import type { ApiError } from '../../editor/api/client.ts';
import { useDebounced } from '../../editor/api/use-debounced.ts';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { adminTexts } from '../admin-texts.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ListDefinition, ListPageInfo, ListResult } from './list-definition.ts';
import { isNarrowed, setListValue, toListRequest, toPage } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { readColumns, writeColumns } from './saved-views.ts';
import { useListKeys } from './use-list-keys.ts';

const texts = adminTexts.list;

export interface ResourceListProps<Row> {
  readonly list: ListDefinition<Row>;
  /** Buttons next to the title. */
  readonly actions?: React.ReactNode;
}

export function ResourceList<Row>({ list, actions }: ResourceListProps<Row>) {
  usePageTitle(list.title);
  const [address, setAddress] = useSearchParams();
  const request = toListRequest(list, new URLSearchParams(useDebounced(address.toString())));
  const { data, error, mutate, isValidating } = useSWR<ListResult<Row>, ApiError>(
    ['list', list.name, request],
    () => list.load(request),
    { keepPreviousData: true, dedupingInterval: 0 },
  );
  const [columns, setColumns] = useState(
    () =>
      readColumns(list.name) ??
      list.columns.filter(({ isOptional }) => isOptional !== true).map(({ key }) => key),
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const rows = data?.rows ?? [];
  const key = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection is of the rows that are shown
  useEffect(() => setSelected(new Set()), [key]);
  const toggle = (id: string) => setSelected((before) => before.symmetricDifference(new Set([id])));
  const hasBulk = [list.bulkActions, list.bulkDialogs, list.bulkLinks].some((each = []) => each.length > 0);
  useListKeys({ search, table, toggle: hasBulk ? toggle : null });
  const narrowed = isNarrowed(list, address);
  const change = (name: string, value: string) =>
    setAddress((before) => setListValue(before, name, value), { replace: true });
  const chosen = list.columns.filter(({ key: each }, index) => index === 0 || columns.includes(each));
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <h1 className="text-3xl">{list.title}</h1>
        {actions}
      </div>
      <ListToolbar
        list={list}
        address={address}
        search={search}
        onChange={change}
        onView={(view) => setAddress(new URLSearchParams(view))}
        columns={columns}
        onColumns={(next) => {
          setColumns(next);
          writeColumns(list.name, next);
        }}
      />
      {error !== undefined && (
        <div className="mb-4">
          <Notice
            tone="problem"
            action={
              <Button type="button" size="small" variant="secondary" onClick={() => void mutate()}>
                {adminTexts.tryAgain}
              </Button>
            }
          >
            {error.message}
          </Notice>
        </div>
      )}
      {hasBulk && (
        // Stays visible while the list is empty, because it shows which rows failed.
        <BulkBar
          list={list}
          rows={rows.filter((row) => selected.has(list.getId(row)))}
          onClear={() => setSelected(new Set())}
          onDone={() => {
            setSelected(new Set());
            void mutate();
          }}
        />
      )}
      {data === undefined ? (
        error === undefined && <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyList list={list} narrowed={narrowed} onClear={() => setAddress({})} />
      ) : (
        <>
          <ListTable
            list={list}
            columns={chosen}
            rows={rows}
            table={table}
            isBusy={isValidating}
            selection={
              hasBulk
                ? {
                    selected,
                    toggle,
                    toggleAll: (all) => setSelected(all ? new Set(rows.map(list.getId)) : new Set()),
                  }
                : null
            }
          />
          <Pages address={address} pageInfo={data.pageInfo} />
        </>
      )}
    </div>
  );
}

function Pages({
  address,
  pageInfo,
}: {
  readonly address: URLSearchParams;
  readonly pageInfo: ListPageInfo;
}) {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  return (
    <Pagination
      label={texts.pages}
      className="mt-6"
      previous={hasPreviousPage && startCursor !== null ? `?${toPage(address, 'before', startCursor)}` : null}
      next={hasNextPage && endCursor !== null ? `?${toPage(address, 'after', endCursor)}` : null}
    />
  );
}

function ListSkeleton() {
  return (
    <Loading label={adminTexts.loading} className="grid gap-2">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </Loading>
  );
}

interface EmptyListProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

function EmptyList<Row>({ list, narrowed, onClear }: EmptyListProps<Row>) {
  const { title, text } = narrowed ? texts.noMatch : list.empty;
  return (
    <div className="list-empty" role="status">
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{text}</p>
      {narrowed && (
        <p>
          <Button type="button" variant="secondary" size="small" onClick={onClear}>
            {texts.noMatch.clear}
          </Button>
        </p>
      )}
    </div>
  );
}
