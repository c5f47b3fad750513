/** The merchant's changes of discounts. Each is one transaction and is recorded in the audit log. */
import type { Discount, Entitlement, PurchaseType } from '@vitrine/rules/discounts/discount';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type ChangeResult, reject, toChangeResult } from '../merchant/user-errors.ts';
import { maxCodeLength } from './discount-schema.ts';
import { saveDiscounts } from './import-discounts.ts';

export interface MerchantDiscountDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly clock: () => EpochMs;
}

type Source = { readonly actor: MerchantActor; readonly action: string };
type Transacting = Transaction<CommerceDatabase>;

/** Fields to change; undefined leaves a field unchanged. */
export interface DiscountChange {
  readonly title?: string | undefined;
  readonly benefit?: Discount['benefit'] | undefined;
  readonly entitlement?: Entitlement | undefined;
  readonly purchaseType?: PurchaseType | undefined;
  readonly minimum?: Discount['minimum'] | undefined;
  readonly startsAt?: EpochMs | undefined;
  readonly endsAt?: EpochMs | null | undefined;
  readonly usageLimit?: number | null | undefined;
  readonly oncePerCustomer?: boolean | undefined;
  readonly combinesWith?: Discount['combinesWith'] | undefined;
}

/** Name of the mutation's argument with the discount, with which error paths begin. */
type Path = string;

/** Creates a discount with a code, or an automatic one if the code is null. */
export function createDiscount(
  { storage, clock }: MerchantDiscountDeps,
  source: Source,
  code: string | null,
  change: DiscountChange & Required<Pick<DiscountChange, 'benefit'>>,
  path: Path,
): Promise<ChangeResult<Discount>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const now = clock();
      const name = code?.trim() ?? null;
      const id = name === null ? toAutomaticId(change.title ?? '') : `code:${name.toUpperCase()}`;
      if (change.benefit === undefined)
        throw reject([path, 'customerGets'], 'Customer gets is missing', 'BLANK');
      const blank: Discount = {
        id,
        code: name,
        title: change.title?.trim() || (name ?? ''),
        benefit: change.benefit,
        entitlement: { all: true, products: [], collections: [], skus: [] },
        excludesNewAndBundles: false,
        minimum: null,
        startsAt: now,
        endsAt: null,
        regions: 'all',
        memberOnly: false,
        usageLimit: null,
        oncePerCustomer: false,
        combinesWith: { order: false, line: false, shipping: false },
      };
      const discount = applyChange(blank, change);
      if (name !== null) await checkCode(tx, name, [path, 'code']);
      check(discount, path);
      if ((await readDiscount(tx, id)) !== null)
        throw reject([path, 'title'], 'Title must be unique for automatic discounts', 'TAKEN');
      await saveDiscounts(tx, [discount], now);
      await audit(tx, source, discount, now);
      return discount;
    }),
  );
}

function toAutomaticId(title: string): string {
  return `automatic:${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

async function checkCode(tx: Transacting, code: string, field: readonly string[]): Promise<void> {
  if (code === '') throw reject(field, "Code can't be blank", 'BLANK');
  if (code.length > maxCodeLength)
    throw reject(field, `Code is too long (maximum is ${maxCodeLength})`, 'TOO_LONG');
  if (!/^\S+$/.test(code)) throw reject(field, "Code can't contain spaces", 'INVALID');
  const name = code.toUpperCase();
  const own = await tx.selectFrom('discounts').select('id').where('code', '=', name).executeTakeFirst();
  const generated = await tx
    .selectFrom('generated_codes')
    .select('code')
    .where('code', '=', name)
    .executeTakeFirst();
  if (own !== undefined || generated !== undefined)
    throw reject(field, 'Code must be unique. Please try a different code.', 'TAKEN');
}

function applyChange(before: Discount, change: DiscountChange): Discount {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

function check(discount: Discount, path: Path): void {
  const { title, benefit, startsAt, endsAt, minimum, usageLimit, entitlement } = discount;
  if (title.trim() === '') throw reject([path, 'title'], "Title can't be blank", 'BLANK');
  if (title.length > maxCodeLength) throw reject([path, 'title'], 'Title is too long', 'TOO_LONG');
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw reject([path, 'endsAt'], 'Ends at needs to be after starts at', 'END_DATE_BEFORE_START_DATE');
  const value = [path, 'customerGets', 'value'];
  if (benefit.kind === 'percentage' && !(benefit.percentage > 0 && benefit.percentage <= 100))
    throw reject([...value, 'percentage'], 'Value must be between 0.0 and 1.0', 'VALUE_OUTSIDE_RANGE');
  if (benefit.kind === 'fixedAmount' && Object.values(benefit.amount).some((amount) => (amount ?? 0) <= 0))
    throw reject([...value, 'discountAmount', 'amount'], 'Value must be greater than 0', 'GREATER_THAN');
  if (isEmpty(entitlement))
    throw reject([path, 'customerGets', 'items'], 'Items in customer get cannot be blank', 'BLANK');
  if (benefit.kind === 'buyXGetY') checkBuyXGetY(benefit, path);
  if (minimum !== null && minimum.quantity !== undefined && minimum.subtotal !== undefined) {
    const message = 'Minimum subtotal and minimum quantity cannot both be present';
    throw reject([path, 'minimumRequirement'], message, 'MINIMUM_SUBTOTAL_AND_QUANTITY_RANGE_BOTH_PRESENT');
  }
  if (minimum?.quantity !== undefined && !(Number.isSafeInteger(minimum.quantity) && minimum.quantity > 0))
    throw reject([path, 'minimumRequirement', 'quantity'], 'Quantity must be greater than 0', 'GREATER_THAN');
  if (usageLimit !== null && !(Number.isSafeInteger(usageLimit) && usageLimit > 0))
    throw reject([path, 'usageLimit'], 'Usage limit must be greater than 0', 'GREATER_THAN');
}

function isEmpty({ all, products, collections, skus }: Entitlement): boolean {
  return !all && products.length + collections.length + skus.length === 0;
}

const isPositive = (count: number) => Number.isSafeInteger(count) && count > 0;

function checkBuyXGetY(
  { buys, gets, usesPerOrder }: Extract<Discount['benefit'], { kind: 'buyXGetY' }>,
  path: Path,
): void {
  const value = [path, 'customerGets', 'value', 'discountOnQuantity'];
  if (!isPositive(buys.quantity))
    throw reject(
      [path, 'customerBuys', 'value', 'quantity'],
      'Quantity must be greater than 0',
      'GREATER_THAN',
    );
  if (isEmpty(buys.entitlement))
    throw reject([path, 'customerBuys', 'items'], 'Items in customer buys must be defined', 'BLANK');
  if (!isPositive(gets.quantity))
    throw reject([...value, 'quantity'], 'Quantity must be greater than 0', 'GREATER_THAN');
  if (isEmpty(gets.entitlement))
    throw reject([path, 'customerGets', 'items'], 'Items in customer get cannot be blank', 'BLANK');
  if (!(gets.percentage > 0 && gets.percentage <= 100))
    throw reject(
      [...value, 'effect', 'percentage'],
      'Value must be between 0.0 and 1.0',
      'VALUE_OUTSIDE_RANGE',
    );
  if (usesPerOrder !== undefined && !isPositive(usesPerOrder))
    throw reject([path, 'usesPerOrderLimit'], 'Uses per order limit must be greater than 0', 'GREATER_THAN');
}

export async function readDiscount(
  db: Pick<Transacting, 'selectFrom'>,
  id: string,
): Promise<Discount | null> {
  const row = await db.selectFrom('discounts').select('data').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

/** Kind of discounts that a mutation may change: with codes, or automatic ones. */
export type DiscountMethod = 'code' | 'automatic';

function hasMethod(method: DiscountMethod, { code }: Discount): boolean {
  return (code === null) === (method === 'automatic');
}

/** Changes the given fields. The code can't be changed, because carts, orders and files refer to it. */
export function updateDiscount(
  { storage, clock }: MerchantDiscountDeps,
  source: Source,
  target: { readonly id: string; readonly method: DiscountMethod },
  change: (before: Discount, now: EpochMs) => DiscountChange & { readonly code?: string | null | undefined },
  path: Path,
): Promise<ChangeResult<Discount>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const now = clock();
      const before = await readDiscount(tx, target.id);
      if (before === null || !hasMethod(target.method, before)) throw unknownDiscount;
      const { code, ...fields } = change(before, now);
      if (code != null && code.trim().toUpperCase() !== before.code?.toUpperCase()) {
        const message = "A discount's code can't be changed: delete the discount and create another";
        throw reject([path, 'code'], message, 'INVALID');
      }
      const after = applyChange(before, fields);
      check(after, path);
      if (JSON.stringify(after) === JSON.stringify(before)) return before;
      await saveDiscounts(tx, [after], now);
      await audit(tx, source, after, now);
      return after;
    }),
  );
}

const unknownDiscount = reject(['id'], 'Discount does not exist', 'INVALID');

/** Activates a discount now and removes its end. */
export function activateDiscount(
  deps: MerchantDiscountDeps,
  source: Source,
  target: { readonly id: string; readonly method: DiscountMethod },
): Promise<ChangeResult<Discount>> {
  return updateDiscount(
    deps,
    source,
    target,
    ({ startsAt, endsAt }, now) => ({
      startsAt: startsAt !== null && startsAt > now ? now : (startsAt ?? undefined),
      endsAt: endsAt !== null && endsAt <= now ? null : endsAt,
    }),
    'id',
  );
}

export function deactivateDiscount(
  deps: MerchantDiscountDeps,
  source: Source,
  target: { readonly id: string; readonly method: DiscountMethod },
): Promise<ChangeResult<Discount>> {
  return updateDiscount(
    deps,
    source,
    target,
    ({ startsAt, endsAt }, now) => ({
      // A scheduled discount is given a start in the past, so that it can end now.
      startsAt: startsAt !== null && startsAt >= now ? now - 1 : (startsAt ?? undefined),
      endsAt: endsAt !== null && endsAt <= now ? endsAt : now,
    }),
    'id',
  );
}

/** Deletes a discount and its unused codes. Orders that used it are retained. */
export function deleteDiscount(
  { storage, clock }: MerchantDiscountDeps,
  source: Source,
  target: { readonly id: string; readonly method: DiscountMethod },
): Promise<ChangeResult<string>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const now = clock();
      const discount = await readDiscount(tx, target.id);
      if (discount === null || !hasMethod(target.method, discount)) throw unknownDiscount;
      await tx.deleteFrom('discounts').where('id', '=', target.id).execute();
      await tx
        .deleteFrom('generated_codes')
        .where('discount_id', '=', target.id)
        .where('order_id', 'is', null)
        .execute();
      await touchLatest(tx, now);
      await audit(tx, source, discount, now);
      return target.id;
    }),
  );
}

/** Makes other processes notice a deletion, which they detect by the time of the latest change. */
async function touchLatest(tx: Transacting, now: EpochMs): Promise<void> {
  const latest = await tx
    .selectFrom('discounts')
    .select(['id', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest === undefined) return;
  const at = Math.max(now, Number(latest.updated_at) + 1);
  await tx.updateTable('discounts').set({ updated_at: at }).where('id', '=', latest.id).execute();
}

/** Maximum number of codes added by one call. */
const maxCodesAtOnce = 250;

export function addRedeemCodes(
  { storage, clock }: MerchantDiscountDeps,
  source: Source,
  id: string,
  codes: readonly string[],
): Promise<ChangeResult<Discount>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const now = clock();
      const discount = await readDiscount(tx, id);
      if (discount === null || discount.code === null)
        throw reject(['discountId'], 'Discount does not exist', 'INVALID');
      if (codes.length === 0 || codes.length > maxCodesAtOnce)
        throw reject(['codes'], `Between 1 and ${maxCodesAtOnce} codes are added at once`, 'EXCEEDED_MAX');
      const names = codes.map((code) => code.trim().toUpperCase());
      for (const [index, name] of names.entries()) {
        const field = ['codes', String(index), 'code'];
        if (names.indexOf(name) !== index) throw reject(field, 'Code occurs twice', 'DUPLICATE');
        await checkCode(tx, name, field);
      }
      const rows = names.map((code) => ({
        code,
        discount_id: id,
        created_at: now,
        order_id: null,
        used_at: null,
      }));
      await tx.insertInto('generated_codes').values(rows).execute();
      await audit(tx, source, discount, now, { codes: names.length });
      return discount;
    }),
  );
}

async function audit(
  tx: Transacting,
  { actor, action }: Source,
  { id, title }: Discount,
  now: EpochMs,
  details: object = {},
): Promise<void> {
  const subject = { type: 'Discount', id };
  await recordAuditEntry(tx, { actor, action, subject, details: { title, ...details } }, now);
}
