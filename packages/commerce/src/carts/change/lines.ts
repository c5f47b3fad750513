/** Adds, updates and removes lines. Identical lines are merged; the newest line comes first. */
import { hasSameAttributes } from '@vitrine/rules/cart/lines';
import type { LineAttribute } from '@vitrine/rules/cart/model';
import { parseLineIdOfCart } from '../cart-id.ts';
import { cartLimits } from '../cart-limits.ts';
import type { CartLineRecord, CartRecord } from '../cart-record.ts';
import type { InventoryView } from '../inventory-view.ts';
import { dedupeAttributes, validateAttributes } from './attributes.ts';
import { acceptChange, type CartChange, type CartUserError, toRejectedChange } from './cart-change.ts';
import { limitToStock, toVariantGid } from './limit-to-stock.ts';

export interface NewCartLine {
  /** Digits of the variant id. */
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  readonly sellingPlanId: string | null;
  /** The parent line; omitted for lines without a parent. */
  readonly parent?: ParentReference;
}

/** A line of the cart by its global id, or a line added by the same request, by its variant. */
export type ParentReference = { readonly lineId: string } | { readonly variantId: string };

/**
 * A change of a line. Omitted fields remain unchanged; an empty list clears the attributes, null clears the selling
 * plan.
 */
export interface CartLineUpdate {
  /** Global id of the line as the client sent it. */
  readonly id: string;
  readonly variantId?: string | undefined;
  readonly quantity?: number | undefined;
  readonly attributes?: readonly LineAttribute[] | undefined;
  readonly sellingPlanId?: string | null | undefined;
}

/** Dependencies of line changes. `newId` returns a new line id on each call. */
export interface LineChangeDeps {
  readonly inventory: InventoryView;
  readonly newId: () => string;
}

/**
 * Adds lines in front of the existing ones, or increases the quantity of an identical line.
 *
 * @param path field path of the lines in the input, for user errors.
 */
export function addRecordLines(
  cart: CartRecord,
  lines: readonly NewCartLine[],
  { inventory, newId }: LineChangeDeps,
  path: readonly string[] = ['lines'],
): CartChange {
  const problems = lines.flatMap((line, index) => {
    const at = [...path, String(index)];
    return [
      ...merchandiseProblems(line.variantId, line.sellingPlanId, inventory, at),
      ...quantityProblems(line.variantId, line.quantity, 1, at),
      ...validateAttributes(line.attributes, [...at, 'attributes']),
      ...amountProblems(line.variantId, line.attributes, inventory, at),
      ...parentProblems(cart, lines, line, at),
    ];
  });
  if (problems.length > 0) return toRejectedChange(cart, problems);

  let next: readonly CartLineRecord[] = cart.lines;
  const touched = new Set<string>();
  /** Ids of the added lines by their variant. */
  const added = new Map<string, string>();
  const parentsFirst = [...lines.filter(isParentless), ...lines.filter((line) => !isParentless(line))];
  for (const { variantId, quantity, sellingPlanId, attributes, parent } of parentsFirst) {
    const parentId = parent && findParentId(cart, parent, added);
    const wanted = {
      variantId,
      quantity,
      sellingPlanId,
      attributes: dedupeAttributes(attributes),
      ...(parentId == null ? {} : { parentId }),
    };
    const like = next.find((line) => alike(line, wanted));
    const line = like ? { ...like, quantity: like.quantity + quantity } : { id: newId(), ...wanted };
    next = like ? next.map((other) => (other.id === line.id ? line : other)) : withLine(next, line);
    if (parent === undefined) added.set(variantId, line.id);
    touched.add(line.id);
  }
  return reconciled(cart, next, touched, inventory, path);
}

/** Updates lines in order, then merges lines that have become identical. A quantity of 0 removes the line. */
export function updateLines(
  cart: CartRecord,
  updates: readonly CartLineUpdate[],
  inventory: InventoryView,
): CartChange {
  const problems = updates.flatMap((update, index) =>
    updateProblems(cart, update, inventory, ['lines', String(index)]),
  );
  if (problems.length > 0) return toRejectedChange(cart, problems);

  let next: readonly CartLineRecord[] = cart.lines;
  const touched = new Set<string>();
  for (const update of updates) {
    const id = parseLineIdOfCart(update.id, cart.id);
    next = next.map((line) => (line.id === id ? updated(line, update) : line));
    if (id !== null) touched.add(id);
  }
  return reconciled(
    cart,
    merged(
      next.filter((line) => line.quantity > 0),
      touched,
    ),
    touched,
    inventory,
    ['lines'],
  );
}

export function removeRecordLines(cart: CartRecord, lineIds: readonly string[]): CartChange {
  const gone = new Set<string>();
  const problems: CartUserError[] = [];
  for (const [index, gid] of lineIds.entries()) {
    const id = parseLineIdOfCart(gid, cart.id);
    if (id === null || !cart.lines.some((line) => line.id === id)) {
      problems.push(missingLine(gid, ['lineIds', String(index)]));
    } else {
      gone.add(id);
    }
  }
  if (problems.length > 0) return toRejectedChange(cart, problems);
  if (gone.size === 0) return acceptChange(cart);
  return acceptChange({ ...cart, lines: withoutOrphans(cart.lines.filter((line) => !gone.has(line.id))) });
}

function isParentless({ parent }: NewCartLine): boolean {
  return parent === undefined;
}

function findParentId(
  cart: CartRecord,
  parent: ParentReference,
  added: ReadonlyMap<string, string>,
): string | null {
  return 'lineId' in parent
    ? parseLineIdOfCart(parent.lineId, cart.id)
    : (added.get(parent.variantId) ?? null);
}

/** Adds a line in front of the others, or behind its parent and the parent's other children. */
function withLine(lines: readonly CartLineRecord[], line: CartLineRecord): readonly CartLineRecord[] {
  const { parentId } = line;
  if (parentId === undefined) return [line, ...lines];
  const place = lines.findLastIndex((other) => other.id === parentId || other.parentId === parentId);
  return lines.toSpliced(place + 1, 0, line);
}

/** Removes lines whose parent was removed. */
function withoutOrphans(lines: readonly CartLineRecord[]): readonly CartLineRecord[] {
  const ids = new Set(lines.map(({ id }) => id));
  return lines.filter(({ parentId }) => parentId === undefined || ids.has(parentId));
}

/** True if two lines have the same variant, selling plan, parent and attributes. */
function alike(
  a: Omit<CartLineRecord, 'id' | 'quantity'>,
  b: Omit<CartLineRecord, 'id' | 'quantity'>,
): boolean {
  return (
    a.variantId === b.variantId &&
    a.sellingPlanId === b.sellingPlanId &&
    a.parentId === b.parentId &&
    hasSameAttributes(a.attributes, b.attributes)
  );
}

function sameLine(a: CartLineRecord, b: CartLineRecord | undefined): boolean {
  return b !== undefined && a.id === b.id && a.quantity === b.quantity && alike(a, b);
}

function updated(line: CartLineRecord, update: CartLineUpdate): CartLineRecord {
  return {
    id: line.id,
    variantId: update.variantId ?? line.variantId,
    quantity: update.quantity ?? line.quantity,
    attributes: update.attributes === undefined ? line.attributes : dedupeAttributes(update.attributes),
    sellingPlanId: update.sellingPlanId === undefined ? line.sellingPlanId : update.sellingPlanId,
    ...(line.parentId === undefined ? {} : { parentId: line.parentId }),
  };
}

/** Merges identical lines at the position of the first, with the id of the line that the client changed. */
function merged(lines: readonly CartLineRecord[], touched: ReadonlySet<string>): readonly CartLineRecord[] {
  const remaining: CartLineRecord[] = [];
  const joined = new Map<string, string>();
  for (const line of lines) {
    const place = remaining.findIndex((other) => alike(other, line));
    const twin = remaining[place];
    if (twin === undefined) remaining.push(line);
    else {
      const id = touched.has(twin.id) ? twin.id : line.id;
      remaining[place] = { ...twin, id, quantity: twin.quantity + line.quantity };
      joined.set(id === twin.id ? line.id : twin.id, id);
    }
  }
  if (joined.size === 0) return remaining;
  return remaining.map((line) => {
    const parentId = line.parentId === undefined ? undefined : joined.get(line.parentId);
    return parentId === undefined ? line : { ...line, parentId };
  });
}

function reconciled(
  cart: CartRecord,
  lines: readonly CartLineRecord[],
  touched: ReadonlySet<string>,
  inventory: InventoryView,
  path: readonly string[],
): CartChange {
  if (touched.size === 0) return acceptChange(cart);
  const { warnings, ...inStock } = limitToStock(cart.id, cart.lines, lines, touched, inventory);
  // If a change of variant was undone for lack of stock, the line may now be identical to another one.
  const remaining = withoutOrphans(touched.size > 1 ? merged(inStock.lines, touched) : inStock.lines);
  if (remaining.length > cartLimits.lines && remaining.length > cart.lines.length) {
    const message = `The cart can't hold more than ${cartLimits.lines} lines.`;
    return toRejectedChange(cart, [{ code: 'LESS_THAN', field: path, message }]);
  }
  const full = remaining.find((line) => touched.has(line.id) && line.quantity > cartLimits.quantity);
  if (full) return toRejectedChange(cart, quantityProblems(full.variantId, full.quantity, 1, path));
  const same =
    remaining.length === cart.lines.length &&
    remaining.every((line, index) => sameLine(line, cart.lines[index]));
  return acceptChange(same ? cart : { ...cart, lines: remaining }, warnings);
}

function merchandiseProblems(
  variantId: string,
  planId: string | null,
  inventory: InventoryView,
  at: readonly string[],
): readonly CartUserError[] {
  if (!inventory.sells(variantId)) {
    const message = `The merchandise with id ${toVariantGid(variantId)} does not exist.`;
    return [{ code: 'INVALID', field: [...at, 'merchandiseId'], message }];
  }
  if (planId !== null && !inventory.hasPlan(variantId, planId)) {
    const message = `The selling plan with id gid://shopify/SellingPlan/${planId} does not exist for this merchandise.`;
    return [{ code: 'INVALID', field: [...at, 'sellingPlanId'], message }];
  }
  return [];
}

/** Validates the amount of a gift card that the shopper enters (CARD-27). */
function amountProblems(
  variantId: string,
  attributes: readonly LineAttribute[],
  inventory: InventoryView,
  at: readonly string[],
): readonly CartUserError[] {
  const message = inventory.findAmountError?.(variantId, attributes) ?? null;
  return message === null ? [] : [{ code: 'INVALID', field: [...at, 'attributes'], message }];
}

/** Validates that a line's parent is in the cart or added with it, and has no parent itself. */
function parentProblems(
  cart: CartRecord,
  lines: readonly NewCartLine[],
  { parent }: NewCartLine,
  at: readonly string[],
): readonly CartUserError[] {
  if (parent === undefined) return [];
  const field = [...at, 'parent'];
  const found =
    'lineId' in parent
      ? cart.lines
          .filter(({ id }) => id === parseLineIdOfCart(parent.lineId, cart.id))
          .map(({ parentId }) => parentId === undefined)
      : lines.filter(({ variantId }) => variantId === parent.variantId).map(isParentless);
  if (found.length === 0) {
    const message = 'The parent line does not match any existing or added line.';
    return [{ code: 'PARENT_LINE_NOT_FOUND', field, message }];
  }
  if (found.some((isParent) => isParent)) return [];
  const message = 'A line that belongs to another line cannot be the parent of one.';
  return [{ code: 'PARENT_LINE_NESTING_TOO_DEEP', field, message }];
}

function quantityProblems(
  variantId: string,
  quantity: number,
  least: 0 | 1,
  at: readonly string[],
): readonly CartUserError[] {
  const field = [...at, 'quantity'];
  const subject = `The quantity for merchandise with id ${toVariantGid(variantId)}`;
  if (!Number.isSafeInteger(quantity) || quantity < least) {
    const bound = least === 0 ? "can't be less than zero" : 'must be greater than zero';
    return [{ code: 'INVALID', field, message: `${subject} ${bound}.` }];
  }
  if (quantity > cartLimits.quantity) {
    const message = `${subject} must be less than ${cartLimits.quantity + 1}.`;
    return [{ code: 'LESS_THAN', field, message }];
  }
  return [];
}

function updateProblems(
  cart: CartRecord,
  update: CartLineUpdate,
  inventory: InventoryView,
  at: readonly string[],
): readonly CartUserError[] {
  const id = parseLineIdOfCart(update.id, cart.id);
  const line = cart.lines.find((other) => other.id === id);
  if (line === undefined) return [missingLine(update.id, [...at, 'id'])];
  const variantId = update.variantId ?? line.variantId;
  const removed = update.quantity === 0;
  const replaced = update.variantId !== undefined || typeof update.sellingPlanId === 'string';
  const planId = update.sellingPlanId === undefined ? line.sellingPlanId : update.sellingPlanId;
  return [
    ...(replaced && !removed ? merchandiseProblems(variantId, planId, inventory, at) : []),
    ...quantityProblems(variantId, update.quantity ?? line.quantity, 0, at),
    ...validateAttributes(update.attributes ?? [], [...at, 'attributes']),
    ...(removed || (update.attributes === undefined && update.variantId === undefined)
      ? []
      : amountProblems(variantId, update.attributes ?? line.attributes, inventory, at)),
  ];
}

function missingLine(gid: string, field: readonly string[]): CartUserError {
  const message = `The merchandise line with id ${gid.split('/').at(-1)?.split('?')[0] ?? ''} does not exist.`;
  return { code: 'INVALID_MERCHANDISE_LINE', field, message };
}
