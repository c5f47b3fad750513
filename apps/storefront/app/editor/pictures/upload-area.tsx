/** Button and drop area for several pictures, with the progress of each. */
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { UploadedJson } from '../api/pick-json.ts';
import { picturesTexts } from './pictures-texts.ts';
import { acceptedTypes, useUploadQueue } from './upload-queue.ts';
import { UploadRows } from './upload-rows.tsx';
import { useFileDrop } from './use-file-drop.ts';

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
      <UploadRows entries={entries} pending={pending} onClear={clear} />
    </div>
  );
}
