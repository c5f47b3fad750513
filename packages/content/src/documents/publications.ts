/** Finds the version of a document that is active at a time, from its publications. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Publication } from './content-model.ts';

type Span = Pick<Publication, 'version' | 'from' | 'until' | 'madeAt' | 'id'>;

/**
 * Returns the publication that is active at `now`: of the current ones, the one that began last; of those, the one created last.
 * Null if none is active.
 */
export function getActivePublication<One extends Span>(
  publications: readonly One[],
  now: EpochMs,
): One | null {
  let best: One | null = null;
  for (const each of publications) {
    if (each.from > now || (each.until !== null && each.until <= now)) continue;
    if (best === null || isAfter(each, best)) best = each;
  }
  return best;
}

/**
 * Returns the number of the version that is active at `now`, or null if there is none or the document was unpublished.
 */
export function getActiveVersion(publications: readonly Span[], now: EpochMs): number | null {
  return getActivePublication(publications, now)?.version ?? null;
}

/** Returns the next time after `now` at which another version becomes active, or null. */
export function findNextChange(publications: readonly Span[], now: EpochMs): EpochMs | null {
  const current = getActiveVersion(publications, now);
  const boundaries = publications
    .flatMap(({ from, until }) => (until === null ? [from] : [from, until]))
    .filter((timestamp) => timestamp > now)
    .sort((a, b) => a - b);
  return boundaries.find((timestamp) => getActiveVersion(publications, timestamp) !== current) ?? null;
}

/** Returns the publications that are active at `now` or later, without ended ones. */
export function filterRelevantPublications<One extends Span>(
  publications: readonly One[],
  now: EpochMs,
): readonly One[] {
  const boundaries = [now, ...publications.flatMap(({ from, until }) => [from, until ?? now])];
  const holding = new Set(
    boundaries
      .filter((timestamp) => timestamp >= now)
      .map((timestamp) => getActivePublication(publications, timestamp)),
  );
  return publications.filter((each) => holding.has(each));
}

function isAfter(one: Span, other: Span): boolean {
  if (one.from !== other.from) return one.from > other.from;
  if (one.madeAt !== other.madeAt) return one.madeAt > other.madeAt;
  // Ids are increasing decimal numbers, so the longer one is larger.
  return one.id.length === other.id.length ? one.id > other.id : one.id.length > other.id.length;
}
