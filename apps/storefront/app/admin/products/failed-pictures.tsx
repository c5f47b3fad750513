/**
 * Card of the product pictures that couldn't be fetched from other sites: the line of the imported file that names
 * the URL, the reason of the failure, and a button that fetches all of them again.
 */

import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { type ApiError, callEditor } from '../../editor/api/client.ts';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { WideTable } from '../ui/wide-table.tsx';
import { productPictureTexts } from './pictures/picture-texts.ts';
import { productImportTexts } from './product-import-texts.ts';
import type { FailedImportPictureJson, FailedPicturesJson } from './product-imports-json.ts';

const texts = productImportTexts.failedPictures;
const path = '/product-imports/pictures';

export interface FailedPicturesProps {
  /** True while pictures are being fetched. */
  readonly isRunning: boolean;
  /** Any string that changes with the state of the latest import; the failed pictures are reloaded at each change. */
  readonly version: string;
  /** Called after a retry has started, to reload the progress. */
  readonly onStart: () => Promise<unknown>;
}

export function FailedPictures({ isRunning, version, onStart }: FailedPicturesProps) {
  const may = useScopeCheck();
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, mutate } = useSWR<FailedPicturesJson, ApiError>(path);
  const count = data?.pictures.length ?? 0;
  const earlier = useRef(0);
  useEffect(() => {
    earlier.current = count;
  }, [count]);
  const readAgain = async () => {
    const before = earlier.current;
    const after = await mutate();
    if (before > 0 && after?.pictures.length === 0) void showToast({ title: texts.gone, tone: 'done' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` isn't read, but the failed pictures are reloaded when it changes
  useEffect(() => {
    if (!isRunning) void readAgain();
  }, [isRunning, version]);
  const retry = async () => {
    setStarting(true);
    const result = await callEditor(path, { method: 'POST', body: {} });
    setProblem(result.ok ? null : result.refused.message);
    await onStart();
    // The retry may have ended before its progress was loaded; then `isRunning` didn't change, and nothing else
    // reloads.
    await readAgain();
    setStarting(false);
  };
  if (data === undefined || data.pictures.length === 0) return null;
  return (
    <RecordCard title={texts.title}>
      <p className="text-muted text-sm">{texts.text}</p>
      <WideTable label={texts.table} columns={texts.columns}>
        {data.pictures.map((picture) => (
          <FailedPictureRow key={picture.url} picture={picture} />
        ))}
      </WideTable>
      {data.more > 0 && <p>{texts.more(data.more)}</p>}
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {may('write_products') && (
        <div>
          <Button
            type="button"
            size="small"
            variant="secondary"
            pending={isStarting || isRunning}
            onClick={() => void retry()}
          >
            {texts.retry}
          </Button>
        </div>
      )}
    </RecordCard>
  );
}

function FailedPictureRow({ picture }: { readonly picture: FailedImportPictureJson }) {
  const { url, reason, products, line, fileName } = picture;
  return (
    <tr>
      <th scope="row">{line === null ? texts.noRow : texts.row(line, fileName)}</th>
      <td className="picture-address">{url}</td>
      <td>{productPictureTexts.reason(reason)}</td>
      <td>{products.join(', ')}</td>
    </tr>
  );
}
