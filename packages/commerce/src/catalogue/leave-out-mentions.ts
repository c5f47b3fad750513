/** Leaves out of search results what only mentions a word in its description. */
import type { SearchBuffers } from './search-buffers.ts';
import { matchKind, type SearchSignals } from './search-ranking.ts';

/** With this many products that are named by a word, those that only mention it are left out: four fill a row of a list. */
const enoughNamed = 4;

interface MentionsInput {
  /** True if each product has all words. */
  readonly all: boolean;
  /** Number of words in the query. */
  readonly words: number;
  /** True if the last word is a kind of product. */
  readonly namesKind: boolean;
  readonly signals: SearchSignals;
}

/**
 * Removes products whose description has a remark rather than what was searched for. A brush that spreads oil isn't oil, so
 * if the last word is a kind of product, others that only mention it are removed; a bundle's description lists what is in
 * it, so it stays. Mentions are removed too if the query has one word, or if no product has all its words, and enough shown
 * products are named by a word. Several words of which products have all may describe them together, such as "dry skin".
 *
 * @returns the number of products left in `found`
 */
export function leaveOutMentions(
  { found, held, kinds, lastKinds, weights }: SearchBuffers,
  count: number,
  { all, words, namesKind, signals }: MentionsInput,
): number {
  if (!all || words === 1) {
    // A mention weighs 1.
    const isNamed = (slot: number) => (weights[slot] ?? 0) > (held[slot] ?? 0);
    // By a whole word, not only by the beginning of one or a similar spelling.
    const isNamedWhole = (slot: number) =>
      isNamed(slot) && (!all || (kinds[slot] ?? 0) >= matchKind.attribute);
    if (hasEnough(found.subarray(0, count), isNamedWhole, signals)) return keepSlots(found, count, isNamed);
  }
  if (!namesKind) return count;
  return keepSlots(
    found,
    count,
    (slot) => lastKinds[slot] !== matchKind.text || signals.isBundle?.(slot) === true,
  );
}

function hasEnough(
  found: Int32Array,
  isNamed: (slot: number) => boolean,
  { isShown }: SearchSignals,
): boolean {
  let named = 0;
  for (const slot of found) {
    if (!isNamed(slot) || isShown?.(slot) === false) continue;
    named += 1;
    if (named === enoughNamed) return true;
  }
  return false;
}

/** Moves the slots that pass a test to the front. Returns their number. */
export function keepSlots(slots: Int32Array, count: number, test: (slot: number) => boolean): number {
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const slot = slots[place] ?? 0;
    if (!test(slot)) continue;
    slots[kept] = slot;
    kept += 1;
  }
  return kept;
}
