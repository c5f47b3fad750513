/** Button and drop area for several pictures, with the progress of each. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { UploadedJson } from '../api/pick-json.ts';
import { picturesTexts } from './pictures-texts.ts';
import { acceptedTypes, type UploadEntry, useUploadQueue } from './upload-queue.ts';

export function UploadArea({ onUploaded }: { onUploaded: (uploaded: UploadedJson) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { entries, pending, add, clear } = useUploadQueue(onUploaded);
  const over = useFileDrop(add);
  return (
    <div className="upload-area" data-over={over || undefined}>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div className="upload-row">
        <Button type="button" size="small" onClick={() => input.current?.click()}>
          {picturesTexts.upload.button}
        </Button>
        <p className="text-muted text-sm">
          <span className="upload-drop">{picturesTexts.upload.drop} </span>
          {picturesTexts.upload.limits}
        </p>
      </div>
      {entries.length > 0 && (
        <>
          <ul className="upload-entries" aria-label={picturesTexts.upload.list}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {!pending && (
            <Button type="button" size="small" variant="quiet" onClick={clear}>
              {picturesTexts.upload.clear}
            </Button>
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {pending || entries.length === 0
          ? ''
          : picturesTexts.upload.done(entries.filter(({ result }) => result?.ok).length, entries.length)}
      </p>
    </div>
  );
}

function Entry({ entry: { name, sent, result } }: { entry: UploadEntry }) {
  return (
    <li className="upload-entry">
      <span className="upload-name">{name}</span>
      {result === null ? (
        <progress aria-label={picturesTexts.upload.progress(name)} value={sent} max={1} />
      ) : (
        <span className={result.ok ? 'upload-done' : 'field-error'}>
          <Icon name={result.ok ? 'check' : 'warning'} size={16} />
          <span>{result.message}</span>
        </span>
      )}
    </li>
  );
}

/** Takes files that are dropped anywhere on the page; true while some are dragged over it. */
function useFileDrop(add: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', onOver);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onOver);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  }, []);
  return over;
}
