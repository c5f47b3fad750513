/** Exports generated codes and their use, page by page, so that memory use doesn't grow with their number. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { stringify } from 'csv-stringify/sync';
import type { CommerceDatabase } from '../database.ts';

const pageSize = 1_000;

export interface ExportedCode {
  readonly code: string;
  readonly discountId: string;
  readonly createdAt: EpochMs;
  /** Null if the code is unused. */
  readonly usedAt: EpochMs | null;
  readonly orderNumber: number | null;
}

/** Yields the generated codes of one discount, or of all, in alphabetical order. */
export async function* streamGeneratedCodes(
  storage: Storage<CommerceDatabase>,
  discountId: string | null,
): AsyncGenerator<ExportedCode> {
  let after = '';
  for (;;) {
    const all = storage.read
      .selectFrom('generated_codes')
      .leftJoin('orders', 'orders.id', 'generated_codes.order_id')
      .select([
        'generated_codes.code',
        'generated_codes.discount_id as discountId',
        'generated_codes.created_at as createdAt',
        'generated_codes.used_at as usedAt',
        'orders.number as orderNumber',
      ])
      .where('generated_codes.code', '>', after)
      .orderBy('generated_codes.code')
      .limit(pageSize);
    const wanted = discountId === null ? all : all.where('generated_codes.discount_id', '=', discountId);
    const page = await wanted.execute();
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.code;
  }
}

export function createCodesHeader(): string {
  return stringify([['Code', 'Discount', 'Made', 'Used', 'Order']]);
}

export function toCodesRow({ code, discountId, createdAt, usedAt, orderNumber }: ExportedCode): string {
  return stringify([
    [code, discountId, time(createdAt), usedAt === null ? '' : time(usedAt), orderNumber ?? ''],
  ]);
}

function time(at: EpochMs): string {
  return new Date(at).toISOString();
}
