/** Describes in a sentence which version of a document is published. */

import type { DocumentJson } from '../api/document-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { documentsTexts } from './documents-texts.ts';

type State = Pick<DocumentJson, 'body' | 'latest' | 'inForce' | 'nextChange'>;

export function formatDocumentState({ body, latest, inForce, nextChange }: State): string {
  const texts = documentsTexts.state;
  const next = nextChange === null ? '' : ` ${texts.next(formatTimestamp(nextChange))}`;
  if (latest === null && body === null) return documentsTexts.state.nothing;
  if (latest === null) return `${texts.original}${next}`;
  if (inForce === null) return `${texts.onlyDraft(latest.number)}${next}`;
  if (inForce === latest.number) return `${texts.live(inForce)}${next}`;
  return `${texts.draft(inForce, latest.number)}${next}`;
}
