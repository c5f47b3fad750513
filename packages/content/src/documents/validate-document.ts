/** Validates a body before it is saved: the merged body of every region must match the kind's schema. */
import { parseBody } from '../read-body.ts';
import type { SettingsError } from '../settings-error.ts';
import { type ContentDocumentKind, getDocumentKind } from './document-kinds.ts';

/** Maximum length in characters of JSON. */
const maxBodyLength = 1_000_000;

/**
 * Returns the errors in a body such as `{ "default": {...}, "regions": { "au": {...} } }`, each with its path:
 * `default.tiers.0.discount`. Empty if it may be saved.
 */
export function validateDocument(kind: ContentDocumentKind, body: unknown): readonly SettingsError[] {
  const { schema, fallback } = getDocumentKind(kind);
  const length = JSON.stringify(body)?.length ?? 0;
  if (length <= maxBodyLength) return parseBody(kind, body, { schema, fallback, removable: [] }).problems;
  const expected = `at most ${maxBodyLength} characters`;
  return [{ group: kind, path: '', problem: 'is too long', found: `${length} characters`, expected }];
}
