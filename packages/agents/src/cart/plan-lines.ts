/**
 * Plans which lines of a cart to add, change and remove: an agent always sends all lines (AGENT-21). Lines that discounts and
 * gifts added stay as they are, so that sending an unchanged cart back changes nothing.
 */
import { getCampaign, manualGiftAttributes } from '@vitrine/rules/cart/attributes';
import { getLineToken } from '@vitrine/rules/cart/json/line-id';
import type { AddedLine, CurrentLine, LinePlan } from '../ports.ts';

/** A line as an agent sends it. */
export interface RequestedLine {
  /** Id of an existing line; undefined for a new one. */
  readonly id?: string | undefined;
  readonly variantId: string;
  readonly quantity: number;
}

/** Campaigns whose lines the shop adds and removes itself. */
const byRules: ReadonlySet<string | null> = new Set([
  'auto_gwp',
  'custom_code',
  'discount_code',
  'auto_discount_code',
]);

/**
 * Plans the changes.
 *
 * @param gifts ids of the variants that shoppers can choose as free gifts
 */
export function planLines(
  lines: readonly CurrentLine[],
  requested: readonly RequestedLine[],
  gifts: readonly string[],
): LinePlan {
  const open = requested.map((line) => ({ ...line, left: line.quantity }));
  const fixed = lines.filter(({ attributes }) => byRules.has(getCampaign(attributes)));
  const own = lines.filter((line) => !fixed.includes(line));
  const updated: { id: string; quantity: number }[] = [];
  const removed: string[] = [];
  const unmatched: CurrentLine[] = [];

  for (const line of fixed) {
    const named = open.find(({ id }) => id !== undefined && isSameLine(id, line.id));
    if (named !== undefined) named.left = 0;
  }
  for (const line of own) {
    const named = open.find(
      ({ id, variantId }) => id !== undefined && isSameLine(id, line.id) && variantId === line.variantId,
    );
    if (named === undefined) {
      unmatched.push(line);
      continue;
    }
    if (!isGift(line) && named.left !== line.quantity) updated.push({ id: line.id, quantity: named.left });
    named.left = 0;
  }
  // Lines without an id are matched by variant: first with lines that the shop added, then with the shopper's own.
  const isIdOfLine = (id: string | undefined) =>
    lines.some((line) => id !== undefined && isSameLine(id, line.id));
  const unnamed = open.filter(({ id, left }) => left > 0 && !isIdOfLine(id));
  for (const line of fixed) {
    if (open.some(({ id }) => id !== undefined && isSameLine(id, line.id))) continue;
    const like = unnamed.find(({ variantId, left }) => variantId === line.variantId && left > 0);
    if (like !== undefined) like.left = Math.max(0, like.left - line.quantity);
  }
  for (const line of unmatched) {
    const like = unnamed.find(({ variantId, left }) => variantId === line.variantId && left > 0);
    if (like === undefined) {
      removed.push(line.id);
      continue;
    }
    if (isGift(line)) {
      like.left -= 1;
      continue;
    }
    if (like.left !== line.quantity) updated.push({ id: line.id, quantity: like.left });
    like.left = 0;
  }
  const remains = open.filter(({ left }) => left > 0);
  const added = new Map<string, number>();
  for (const { variantId, left } of remains) added.set(variantId, (added.get(variantId) ?? 0) + left);
  return {
    removed,
    updated,
    added: [...added].map(([variantId, quantity]) => toAddedLine(variantId, quantity, gifts)),
  };
}

/** Creates the line to add. The quantity of a gift is always 1. */
export function toAddedLine(variantId: string, quantity: number, gifts: readonly string[]): AddedLine {
  return gifts.includes(variantId)
    ? { variantId, quantity: 1, attributes: manualGiftAttributes }
    : { variantId, quantity, attributes: [] };
}

function isGift({ attributes }: CurrentLine): boolean {
  return getCampaign(attributes) === 'manual_gwp';
}

/** Compares the id that an agent sends, which is only the token of a line's GraphQL id. */
function isSameLine(id: string, lineId: string): boolean {
  return id === getLineToken(lineId);
}
