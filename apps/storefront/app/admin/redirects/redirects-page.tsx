/** List of redirects: add, delete, import. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { callEditor } from '../../editor/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { callList } from '../list/call-list.ts';
import type { BulkAction, ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectImportDialog } from './redirect-import-dialog.tsx';
import type { RedirectListJson, RedirectRowJson } from './redirects-json.ts';
import { redirectTexts as texts } from './redirects-texts.ts';

const { columns } = texts;

const formatKind = ({ status }: RedirectRowJson) =>
  Object.entries(texts.kinds).find(([code]) => code === String(status))?.[1] ?? String(status);

const bulkActions: readonly BulkAction<RedirectRowJson>[] = [
  {
    label: texts.deleteMany,
    accepts: () => true,
    run: async ({ path }) => {
      const result = await callEditor(`/redirects?${new URLSearchParams({ path })}`, { method: 'DELETE' });
      return result.ok ? null : result.refused.message;
    },
    done: texts.deletedMany,
  },
];

const redirectList: ListDefinition<RedirectRowJson> = {
  name: 'redirects',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    { key: 'from', title: columns.from, cell: ({ path }) => path, csv: ({ path }) => path },
    { key: 'to', title: columns.to, cell: ({ target }) => target, csv: ({ target }) => target },
    { key: 'status', title: columns.status, cell: formatKind, csv: ({ status }) => String(status) },
  ],
  filters: [],
  sorts: [{ key: 'from', label: texts.sort, sortKey: 'from', reverse: false }],
  load: async (request) => {
    const { page, pageInfo } = await callList<RedirectListJson>('/redirects', request, {
      q: request.query ?? undefined,
    });
    return { rows: page.redirects, pageInfo };
  },
  getId: ({ path }) => path,
  getName: ({ path }) => path,
  describe: ({ target }) => <span className="break-all">{target}</span>,
  empty: texts.empty,
};

export function RedirectsPage() {
  const may = useScopeCheck();
  const mayChange = may('write_online_store_navigation');
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const { mutate } = useSWRConfig();
  const close = () => setDialog(null);
  const reload = () => {
    close();
    void mutate((key) => Array.isArray(key) && key[1] === redirectList.name);
  };
  return (
    <>
      <ResourceList
        list={mayChange ? { ...redirectList, bulkActions } : redirectList}
        actions={
          mayChange && (
            <div className="record-actions">
              <Button type="button" size="small" variant="secondary" onClick={() => setDialog('import')}>
                {texts.import}
              </Button>
              <Button type="button" size="small" onClick={() => setDialog('add')}>
                {texts.add}
              </Button>
            </div>
          )
        }
      />
      <RedirectDialog open={dialog === 'add'} onClose={close} onSaved={reload} />
      <RedirectImportDialog open={dialog === 'import'} onClose={close} onImported={reload} />
    </>
  );
}
