/** Uploads several pictures one after the other, with the progress of each. */
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '../api/client.ts';
import type { UploadedJson } from '../api/pick-json.ts';
import { picturesTexts } from './pictures-texts.ts';

/** Maximum file size in bytes. */
export const maxFileBytes = 20 * 1024 * 1024;
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

export interface UploadEntry {
  readonly id: number;
  readonly name: string;
  /** Uploaded fraction, from 0 to 1. */
  readonly sent: number;
  /** Null while the upload is running or queued. */
  readonly result: { readonly ok: boolean; readonly message: string } | null;
}

/** Returns this page's uploads, and a function that adds files. `onDone` is called after each successful upload. */
export function useUploadQueue(onDone: (uploaded: UploadedJson) => void) {
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const files = useRef(new Map<number, File>());
  const next = useRef(0);
  const running = useRef(false);
  const done = useRef(onDone);
  done.current = onDone;
  const update = (id: number, change: Partial<UploadEntry>) =>
    setEntries((before) => before.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const run = async () => {
    if (running.current) return;
    running.current = true;
    for (const [id, file] of files.current) {
      files.current.delete(id);
      const result = await sendFile<UploadedJson>('/media', file, (sent) => update(id, { sent }));
      if (result.ok) {
        const message = result.value.known ? picturesTexts.upload.known : picturesTexts.upload.added;
        update(id, { sent: 1, result: { ok: true, message } });
        done.current(result.value);
      } else update(id, { result: { ok: false, message: result.refused.message } });
    }
    running.current = false;
  };
  const add = (chosen: readonly File[]) => {
    const added = chosen.map((file) => {
      const id = next.current;
      next.current += 1;
      const problem = findProblem(file);
      if (problem === null) files.current.set(id, file);
      return {
        id,
        name: file.name,
        sent: 0,
        result: problem === null ? null : { ok: false, message: problem },
      };
    });
    setEntries((before) => [...added, ...before]);
    void run();
  };
  const pending = entries.some(({ result }) => result === null);
  useEffect(() => {
    if (!pending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [pending]);
  return {
    entries,
    pending,
    add,
    clear: () => setEntries((before) => before.filter(({ result }) => result === null)),
  };
}

/** Rejects a file before the upload if the server would reject it afterwards. */
function findProblem({ size, type }: File): string | null {
  if (size > maxFileBytes) return picturesTexts.upload.tooLarge;
  if (type !== '' && !type.startsWith('image/')) return picturesTexts.upload.notSupported;
  return null;
}
