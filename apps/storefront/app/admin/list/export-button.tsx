/** Exports the rows that match search and filters as a CSV file, with all columns. */
import { useState } from 'react';
import { isApiError } from '../../editor/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { adminTexts } from '../admin-texts.ts';
import type { ListDefinition } from './list-definition.ts';
import { toListRequest } from './list-state.ts';
import { toCsv } from './to-csv.ts';

const texts = adminTexts.list;
const maxRows = 5000;
const exportPageSize = 100;

export interface ExportButtonProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly address: URLSearchParams;
}

export function ExportButton<Row>({ list, address }: ExportButtonProps<Row>) {
  const [count, setCount] = useState<number | null>(null);
  const download = async () => {
    setCount(0);
    try {
      const rows = await loadAll(list, address, setCount);
      saveFile(
        toCsv([
          list.columns.map(({ title }) => title),
          ...rows.map((row) => list.columns.map(({ csv }) => csv(row))),
        ]),
        `${list.name}.csv`,
      );
      if (rows.length === maxRows) void showToast({ title: texts.exportLimited(maxRows), timeout: 0 });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void showToast({ title: error.message, tone: 'problem', timeout: 0 });
    } finally {
      setCount(null);
    }
  };
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        size="small"
        pending={count !== null}
        onClick={() => void download()}
      >
        {texts.exportCsv}
      </Button>
      <span role="status" className="sr-only">
        {count === null ? '' : texts.exporting(count)}
      </span>
    </>
  );
}

async function loadAll<Row>(
  list: ListDefinition<Row>,
  address: URLSearchParams,
  onProgress: (count: number) => void,
): Promise<readonly Row[]> {
  const { query, sort } = toListRequest(list, address);
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list.load>> = await list.load({
      first: exportPageSize,
      ...(after === null ? {} : { after }),
      query,
      sort,
    });
    rows.push(...page.rows);
    onProgress(rows.length);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null && rows.length < maxRows);
  return rows.slice(0, maxRows);
}

function saveFile(text: string, name: string): void {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
