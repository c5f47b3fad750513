/** List of the uploads in the queue, with the progress and the result of each. */
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { picturesTexts } from './pictures-texts.ts';
import type { UploadEntry } from './upload-queue.ts';

export interface UploadRowsProps {
  readonly entries: readonly UploadEntry[];
  readonly pending: boolean;
  readonly onClear: () => void;
}

export function UploadRows({ entries, pending, onClear }: UploadRowsProps) {
  return (
    <>
      {entries.length > 0 && (
        <>
          <ul className="upload-entries" aria-label={picturesTexts.upload.list}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {!pending && (
            <Button type="button" size="small" variant="quiet" onClick={onClear}>
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
    </>
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
