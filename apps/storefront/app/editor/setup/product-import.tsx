/** Product import from a Shopify CSV: check, import, and download of pictures. */
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { callEditor, sendFile } from '../api/client.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { Notice } from '../shell/notice.tsx';
import type { ProductImportJson, SetupJson } from './setup-json.ts';
import { setupTexts } from './setup-texts.ts';

interface Checked {
  readonly file: File;
  readonly result: ProductImportJson;
}

export interface ProductImportProps {
  readonly setup: SetupJson;
  readonly onChange: () => void;
}

export function ProductImport({ setup, onChange }: ProductImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File, dry: boolean) => {
    setPending(true);
    setProblem(null);
    const result = await sendFile<ProductImportJson>(`/setup/products?dry=${dry}`, file, () => undefined);
    setPending(false);
    if (!result.ok) {
      setChecked(null);
      setProblem(result.refused.message);
      return;
    }
    setChecked({ file, result: result.value });
    if (!dry) onChange();
  };
  return (
    <section aria-label={setupTexts.products.title} id="products" className="grid max-w-prose gap-3">
      <h2 className="text-2xl">{setupTexts.products.title}</h2>
      <p>{setup.isEmpty ? setupTexts.products.first : setupTexts.products.more}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={setupTexts.products.file}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) void send(file, true);
        }}
      />
      <p>
        <Button type="button" variant="secondary" pending={pending} onClick={() => input.current?.click()}>
          {setupTexts.products.choose}
        </Button>
      </p>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {checked !== null && (
        <Result checked={checked} pending={pending} onImport={() => void send(checked.file, false)} />
      )}
      <Pictures setup={setup} onChange={onChange} />
    </section>
  );
}

interface ResultProps {
  readonly checked: Checked;
  readonly pending: boolean;
  readonly onImport: () => void;
}

function Result({ checked: { file, result }, pending, onImport }: ResultProps) {
  const { products, problems, moreProblems, unusedColumns, imported } = result;
  if (imported !== null) {
    return (
      <Notice tone="plain">
        {setupTexts.products.imported(imported.added, imported.changed, imported.unchanged)}
      </Notice>
    );
  }
  if (problems.length > 0) {
    return (
      <Notice tone="problem">
        <p>{setupTexts.products.failed(file.name)}</p>
        <ul className="mt-2 grid gap-1">
          {problems.map(({ line, column, reason }) => (
            <li key={`${line} ${column} ${reason}`}>
              {column === null
                ? setupTexts.products.line(line, translateServerText(reason))
                : setupTexts.products.columnLine(line, column, translateServerText(reason))}
            </li>
          ))}
        </ul>
        {moreProblems > 0 && <p className="mt-2">{setupTexts.products.moreErrors(moreProblems)}</p>}
      </Notice>
    );
  }
  if (products === 0) return <Notice tone="problem">{setupTexts.products.none(file.name)}</Notice>;
  return (
    <Notice
      tone="plain"
      action={
        <Button type="button" size="small" pending={pending} onClick={onImport}>
          {setupTexts.products.import(products)}
        </Button>
      }
    >
      <p>{setupTexts.products.noErrors(file.name)}</p>
      {unusedColumns.length > 0 && (
        <p className="text-muted text-sm">{setupTexts.products.unusedColumns(unusedColumns.join(', '))}</p>
      )}
    </Notice>
  );
}

function Pictures({ setup: { pictures }, onChange }: ProductImportProps) {
  const fetchAgain = async (retry: boolean) => {
    await callEditor('/setup/pictures', { method: 'POST', body: { retry } });
    onChange();
  };
  if (pictures.running !== null) {
    const { done, all } = pictures.running;
    return (
      <div role="status">
        <progress
          aria-label={setupTexts.pictures.title}
          value={done}
          max={Math.max(all, 1)}
          className="w-full"
        />
        <p className="form-hint">{setupTexts.pictures.fetched(done, all)}</p>
      </div>
    );
  }
  const untried = pictures.waiting - pictures.failed.length;
  return (
    <>
      {untried > 0 && (
        <Notice
          tone="plain"
          action={
            <Button type="button" size="small" onClick={() => void fetchAgain(false)}>
              {setupTexts.pictures.copy}
            </Button>
          }
        >
          {setupTexts.pictures.elsewhere(untried)}
        </Notice>
      )}
      {pictures.failed.length > 0 && (
        <Notice
          tone="problem"
          action={
            <Button type="button" size="small" variant="secondary" onClick={() => void fetchAgain(true)}>
              {setupTexts.pictures.tryAgain}
            </Button>
          }
        >
          <p>{setupTexts.pictures.failed}</p>
          <ul className="mt-2 grid gap-1">
            {pictures.failed.map(({ url, failure, products }) => (
              <li key={url} className="wrap-anywhere">
                {url}: {translateServerText(failure)} ({products.join(', ')})
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
