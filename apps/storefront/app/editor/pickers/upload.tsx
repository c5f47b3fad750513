/** Uploads an image from the editor's computer; the server checks its type and re-encodes it. */
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { sendFile } from '../api/client.ts';
import type { UploadedJson } from '../api/pick-json.ts';
import { pickersTexts } from './pickers-texts.ts';

export function Upload({ onUploaded }: { onUploaded: (path: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  /** Uploaded fraction of the file, from 0 to 1; null if no upload is running. */
  const [gone, setGone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File) => {
    setGone(0);
    setProblem(null);
    const result = await sendFile<UploadedJson>('/media', file, setGone);
    setGone(null);
    if (result.ok) onUploaded(result.value.path);
    else setProblem(result.refused.message);
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml,.woff2"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
      <Button
        type="button"
        size="small"
        variant="secondary"
        pending={gone !== null}
        onClick={() => input.current?.click()}
      >
        {pickersTexts.upload}
      </Button>
      {gone !== null && (
        <p className="upload-way">
          <progress aria-label={pickersTexts.progress} value={gone} max={1} />
          <span className="form-hint">{gone < 1 ? pickersTexts.uploading : pickersTexts.checking}</span>
        </p>
      )}
      {problem !== null && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
