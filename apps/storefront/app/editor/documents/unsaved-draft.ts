/**
 * An editor's unsaved input in `localStorage`, which survives a crash and a closed window. Each account has a draft per
 * document.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { type DocumentBody, isFields, isSame, toDocumentBody } from './document-body.ts';

export interface UnsavedDraft {
  readonly body: DocumentBody;
  /** The saved body before the unsaved changes. */
  readonly kept: DocumentBody;
  /** Number of that version; 0 if nothing was saved. */
  readonly basedOn: number;
  readonly at: EpochMs;
}

export function getDraftKey(email: string, document: string): string {
  return `editor-draft:${email}:${document}`;
}

/**
 * Parses a stored draft. `latest` is the version number of the saved body. @returns null if there is no valid draft, or
 * if it equals the saved body
 */
export function parseDraft(stored: unknown, saved: DocumentBody, latest: number): UnsavedDraft | null {
  if (!isFields(stored)) return null;
  const { basedOn, at } = stored;
  if (typeof basedOn !== 'number' || typeof at !== 'number') return null;
  const body = toDocumentBody(stored.body);
  if (isSame(body, saved)) return null;
  return { body, kept: basedOn === latest ? saved : toDocumentBody(stored.kept), basedOn, at };
}
