/**
 * Unsaved text of an editor, stored in the browser: it survives a crash and a closed window. One draft for each account and
 * document.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { type DocumentBody, isFields, same, toDocumentBody } from './document-body.ts';

export interface UnsavedDraft {
  readonly body: DocumentBody;
  /** The saved body that it was typed into. */
  readonly kept: DocumentBody;
  /** Number of that version; 0 if nothing was saved. */
  readonly basedOn: number;
  readonly at: EpochMs;
}

export function draftKey(email: string, document: string): string {
  return `editor-draft:${email}:${document}`;
}

/**
 * Parses a stored draft. @returns null if there is none that differs from the saved body, whose number is `latest`
 */
export function parseDraft(stored: unknown, saved: DocumentBody, latest: number): UnsavedDraft | null {
  if (!isFields(stored)) return null;
  const { basedOn, at } = stored;
  if (typeof basedOn !== 'number' || typeof at !== 'number') return null;
  const body = toDocumentBody(stored.body);
  if (same(body, saved)) return null;
  return { body, kept: basedOn === latest ? saved : toDocumentBody(stored.kept), basedOn, at };
}
