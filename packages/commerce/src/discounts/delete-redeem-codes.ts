/** Deletes codes that were added to a discount. Codes used by orders are retained, because the orders refer to them. */
import type { Transaction } from 'kysely';
import { compareNumbers } from '../catalogue/compile-query.ts';
import { findBulkSearchProblem } from '../catalogue/find-bulk-search-problem.ts';
import { parseSearchQuery, type SearchQuery } from '../catalogue/parse-search-query.ts';
import type { SearchTerm } from '../catalogue/search-condition.ts';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type ChangeResult, reject, toChangeResult } from '../merchant/user-errors.ts';
import { type MerchantDiscountDeps, readDiscount } from './merchant-discounts.ts';

/** Selects the codes to delete: a list (in upper case), or a search query. */
export type CodeSelection = { readonly codes: readonly string[] } | { readonly search: string };

/** Maximum number of codes in one SQL statement. */
const batchSize = 500;
const maxIds = 1000;

/** @returns the number of deleted codes. */
export function deleteRedeemCodes(
  { storage, clock }: MerchantDiscountDeps,
  { actor, action }: { readonly actor: MerchantActor; readonly action: string },
  discountId: string,
  selection: CodeSelection,
): Promise<ChangeResult<number>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const discount = await readDiscount(tx, discountId);
      if (discount === null || discount.code === null)
        throw reject(['discountId'], 'Discount does not exist', 'INVALID');
      const deleted =
        'codes' in selection
          ? await deleteNamed(tx, { id: discountId, code: discount.code }, selection.codes)
          : await deleteFound(tx, discountId, selection.search);
      if (deleted === 0) return 0;
      const subject = { type: 'Discount', id: discountId };
      const details = { title: discount.title, codes: deleted };
      await recordAuditEntry(tx, { actor, action, subject, details }, clock());
      return deleted;
    }),
  );
}

/** Deletes all given codes, or none if any of them doesn't belong to the discount. */
async function deleteNamed(
  tx: Transaction<CommerceDatabase>,
  { id, code: own }: { readonly id: string; readonly code: string },
  codes: readonly string[],
): Promise<number> {
  if (codes.length > maxIds)
    throw reject(['ids'], `At most ${maxIds} codes are named at once`, 'EXCEEDED_MAX');
  const rows = await tx
    .selectFrom('generated_codes')
    .select('code')
    .where('discount_id', '=', id)
    .where('code', 'in', codes)
    .execute();
  const known = new Set(rows.map(({ code }) => code));
  for (const [index, code] of codes.entries()) {
    const field = ['ids', String(index)];
    if (code === own.toUpperCase())
      throw reject(field, 'The discount’s own code goes with the discount: delete that', 'INVALID');
    if (!known.has(code)) throw reject(field, 'The discount has no such code', 'INVALID');
  }
  return deleteUnused(tx, id, [...known]);
}

async function deleteFound(
  tx: Transaction<CommerceDatabase>,
  discountId: string,
  search: string,
): Promise<number> {
  const problem = findBulkSearchProblem(search, isCodeTerm);
  if (problem !== null) throw reject(['search'], problem.message, problem.code);
  const query = parseSearchQuery(search);
  let deleted = 0;
  let last = '';
  for (;;) {
    const rows = await tx
      .selectFrom('generated_codes')
      .select(['code', 'order_id'])
      .where('discount_id', '=', discountId)
      .where('code', '>', last)
      .orderBy('code')
      .limit(batchSize)
      .execute();
    const found = rows.filter(({ code, order_id }) => matchesCode(query, code, order_id === null ? 0 : 1));
    deleted += await deleteUnused(
      tx,
      discountId,
      found.map(({ code }) => code),
    );
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return deleted;
    last = end.code;
  }
}

async function deleteUnused(
  tx: Transaction<CommerceDatabase>,
  discountId: string,
  codes: readonly string[],
): Promise<number> {
  if (codes.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('generated_codes')
    .where('discount_id', '=', discountId)
    .where('code', 'in', codes)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns true for supported terms: a code, `code:ABC*` and `times_used:0`. */
function isCodeTerm({ field, comparator, value, prefix }: SearchTerm): boolean {
  if (field === 'times_used') return /^\d{1,9}$/.test(value) && !prefix;
  return (field === null || field === 'code') && comparator === ':';
}

function matchesCode(query: SearchQuery, code: string, uses: number): boolean {
  switch (query.kind) {
    case 'all':
      return true;
    case 'and':
      return query.parts.every((part) => matchesCode(part, code, uses));
    case 'or':
      return query.parts.some((part) => matchesCode(part, code, uses));
    case 'not':
      return !matchesCode(query.part, code, uses);
    case 'term': {
      const { field, value, prefix, comparator } = query;
      if (field === 'times_used') return compareNumbers(uses, comparator, Number(value));
      const wanted = value.toUpperCase();
      return prefix ? code.startsWith(wanted) : wanted.split(',').includes(code);
    }
  }
}
