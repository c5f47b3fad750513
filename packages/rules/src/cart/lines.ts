/** Lists of a cart's lines: when two lines are one, and how a line comes in. */
import { campaignOf } from './attributes.ts';
import type { CartLineInput, LineAttribute } from './model.ts';

/** How many lines a cart holds at most. */
export const mostLines = 500;
/** Pieces of one line at most: keeps every amount of a cart within exact integers. */
const mostPieces = 10_000;

/** Lines with one more: onto the line that it is like, else before the others, since the newest comes first. */
export function withLine(lines: readonly CartLineInput[], added: CartLineInput): readonly CartLineInput[] {
  const like = lines.find((line) => alike(line, added));
  if (like === undefined) return [added, ...lines];
  return lines.map((line) => (line === like ? { ...line, quantity: line.quantity + added.quantity } : line));
}

/** Lines that are alike become one: the oldest of them, where it stands. The list itself where none are. */
export function joinAlike(lines: readonly CartLineInput[]): {
  readonly lines: readonly CartLineInput[];
  /** Ids of lines that went into another one, with the other one's id. */
  readonly joined: ReadonlyMap<string, string>;
} {
  const kept: CartLineInput[] = [];
  const joined = new Map<string, string>();
  for (const line of lines.toReversed()) {
    const place = kept.findIndex((other) => alike(other, line));
    const twin = kept[place];
    if (twin === undefined || twin.quantity + line.quantity > mostPieces) kept.push(line);
    else {
      kept[place] = { ...twin, quantity: twin.quantity + line.quantity };
      joined.set(line.id, twin.id);
    }
  }
  return joined.size === 0 ? { lines, joined } : { lines: kept.reverse(), joined };
}

/** Whether a line claims to be a gift; with `like`, the same kind of gift as that one. */
export function isGiftClaim(
  { attributes }: Pick<CartLineInput, 'attributes'>,
  like?: CartLineInput,
): boolean {
  const campaign = campaignOf(attributes);
  if (campaign !== 'manual_gwp' && campaign !== 'auto_gwp') return false;
  return like === undefined || campaignOf(like.attributes) === campaign;
}

/** Whether two lists hold the same keys and values, in any order. */
export function sameAttributes(a: readonly LineAttribute[], b: readonly LineAttribute[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((wanted) => timesIn(a, wanted) === timesIn(b, wanted));
}

/** A backend may let a line name a key twice. */
function timesIn(attributes: readonly LineAttribute[], wanted: LineAttribute): number {
  let times = 0;
  for (const { key, value } of attributes) if (key === wanted.key && value === wanted.value) times += 1;
  return times;
}

function alike(a: CartLineInput, b: CartLineInput): boolean {
  return (
    a.merchandise.id === b.merchandise.id &&
    (a.sellingPlan?.id ?? null) === (b.sellingPlan?.id ?? null) &&
    sameAttributes(a.attributes, b.attributes)
  );
}
