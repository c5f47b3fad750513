/** Describes in a sentence which version of a document is published. */

import type { DocumentJson } from '../api/document-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';

type State = Pick<DocumentJson, 'body' | 'latest' | 'inForce' | 'nextChange'>;

export function formatDocumentState({ body, latest, inForce, nextChange }: State): string {
  const next = nextChange === null ? '' : ` The next scheduled change is on ${formatTimestamp(nextChange)}.`;
  if (latest === null && body === null) return 'Nothing is written yet.';
  if (latest === null) return `The shop’s original is live.${next}`;
  if (inForce === null) return `Version ${latest.number} is a draft; nothing of it is live.${next}`;
  if (inForce === latest.number) return `Version ${inForce} is live.${next}`;
  return `Version ${inForce} is live; version ${latest.number} is a draft.${next}`;
}
