/** Stores unsaved input while the editor types, and restores it. */
import type { EpochMs } from '@vitrine/rules/units';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../browser-store.ts';
import type { DocumentBody } from './document-body.ts';
import { parseDraft, type UnsavedDraft } from './unsaved-draft.ts';
import type { Edit } from './use-edit.ts';

export interface RestoredDraft {
  readonly key: string;
  /** The draft to restore; null if there is none. */
  readonly first: UnsavedDraft | null;
  /** Time of the restored draft's last input; null after it was dismissed. */
  readonly restoredAt: EpochMs | null;
  readonly dismiss: () => void;
}

export function useUnsavedDraft(key: string, saved: DocumentBody, latest: number): RestoredDraft {
  const [first] = useState(() => parseDraft(readStored(key), saved, latest));
  const [restoredAt, setRestoredAt] = useState(first?.at ?? null);
  return { key, first, restoredAt, dismiss: () => setRestoredAt(null) };
}

// Debounce in milliseconds.
const storeAfterMs = 400;

export function useStoreDraft(key: string, { body, kept: saved, dirty }: Edit, basedOn: number): void {
  useEffect(() => {
    if (!dirty) {
      writeStored(key, null);
      return;
    }
    const timer = setTimeout(
      () => writeStored(key, { body, kept: saved, basedOn, at: Date.now() }),
      storeAfterMs,
    );
    return () => clearTimeout(timer);
  }, [key, body, saved, dirty, basedOn]);
}
