/** Which version of a document is in force at a moment, from its publications. */
import type { Publication } from './model.ts';

type Span = Pick<Publication, 'version' | 'from' | 'until' | 'madeAt' | 'id'>;

/**
 * The publication that holds at a moment (milliseconds since 1970): of those that have begun and haven't ended, the one
 * that began last; of two that began together the one that was made last. Null where none holds.
 */
export function publicationAt<One extends Span>(publications: readonly One[], now: number): One | null {
  let best: One | null = null;
  for (const each of publications) {
    if (each.from > now || (each.until !== null && each.until <= now)) continue;
    if (best === null || isAfter(each, best)) best = each;
  }
  return best;
}

/** Number of the version in force at a moment; null where none is, or the document was taken back. */
export function inForceAt(publications: readonly Span[], now: number): number | null {
  return publicationAt(publications, now)?.version ?? null;
}

/** The first moment after `now` at which another version comes into force; null where none does. */
export function nextChangeAfter(publications: readonly Span[], now: number): number | null {
  const current = inForceAt(publications, now);
  const moments = publications
    .flatMap(({ from, until }) => (until === null ? [from] : [from, until]))
    .filter((moment) => moment > now)
    .sort((a, b) => a - b);
  return moments.find((moment) => inForceAt(publications, moment) !== current) ?? null;
}

/** Those that hold at `now` or at some moment after it: the others have no say any more. */
export function holdingFrom<One extends Span>(publications: readonly One[], now: number): readonly One[] {
  const moments = [now, ...publications.flatMap(({ from, until }) => [from, until ?? now])];
  const holding = new Set(
    moments.filter((moment) => moment >= now).map((moment) => publicationAt(publications, moment)),
  );
  return publications.filter((each) => holding.has(each));
}

function isAfter(one: Span, other: Span): boolean {
  if (one.from !== other.from) return one.from > other.from;
  if (one.madeAt !== other.madeAt) return one.madeAt > other.madeAt;
  // Ids count upwards: the longer number is the larger.
  return one.id.length === other.id.length ? one.id > other.id : one.id.length > other.id.length;
}
