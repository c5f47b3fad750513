/** Operations on lists of cart lines: adding a line, and merging equal lines. */
import { getCampaign } from './attributes.ts';
import type { CartLineInput, LineAttribute } from './model.ts';

/** Maximum number of lines of a cart. */
export const maxCartLines = 500;
/** Maximum quantity of a line, so that every amount of a cart stays a safe integer. */
const maxQuantity = 10_000;

/** Adds a line. Increases the quantity of an equal line, or inserts the new line first, since lines are sorted newest first. */
export function addLine(lines: readonly CartLineInput[], added: CartLineInput): readonly CartLineInput[] {
  const like = lines.find((line) => alike(line, added));
  if (like === undefined) return [added, ...lines];
  return lines.map((line) => (line === like ? { ...line, quantity: line.quantity + added.quantity } : line));
}

/** Merges equal lines into the oldest of them, at its position. Returns the same list if there are none. */
export function mergeEqualLines(lines: readonly CartLineInput[]): {
  readonly lines: readonly CartLineInput[];
  /** Ids of lines that were merged into another one, with the id of the latter. */
  readonly joined: ReadonlyMap<string, string>;
} {
  const merged: CartLineInput[] = [];
  const joined = new Map<string, string>();
  for (const line of lines.toReversed()) {
    const place = merged.findIndex((other) => alike(other, line));
    const twin = merged[place];
    if (twin === undefined || twin.quantity + line.quantity > maxQuantity) merged.push(line);
    else {
      merged[place] = { ...twin, quantity: twin.quantity + line.quantity };
      joined.set(line.id, twin.id);
    }
  }
  return joined.size === 0 ? { lines, joined } : { lines: merged.reverse(), joined };
}

/** Returns true if a line claims to be a gift; with `like`, only if it claims the same kind of gift as that line. */
export function isGiftClaim(
  { attributes }: Pick<CartLineInput, 'attributes'>,
  like?: CartLineInput,
): boolean {
  const campaign = getCampaign(attributes);
  if (campaign !== 'manual_gwp' && campaign !== 'auto_gwp') return false;
  return like === undefined || getCampaign(like.attributes) === campaign;
}

/** Returns true if two lists hold the same keys and values, in any order. */
export function hasSameAttributes(a: readonly LineAttribute[], b: readonly LineAttribute[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((wanted) => timesIn(a, wanted) === timesIn(b, wanted));
}

/** Counts equal attributes, because some backends allow the same key several times on a line. */
function timesIn(attributes: readonly LineAttribute[], wanted: LineAttribute): number {
  let times = 0;
  for (const { key, value } of attributes) if (key === wanted.key && value === wanted.value) times += 1;
  return times;
}

function alike(a: CartLineInput, b: CartLineInput): boolean {
  return (
    a.merchandise.id === b.merchandise.id &&
    a.parentId === b.parentId &&
    (a.sellingPlan?.id ?? null) === (b.sellingPlan?.id ?? null) &&
    hasSameAttributes(a.attributes, b.attributes)
  );
}
