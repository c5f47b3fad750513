/** Exports orders as CSV or JSON, page by page, so that memory use doesn't grow with their number. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { stringify } from 'csv-stringify/sync';
import type { CommerceDatabase } from '../database.ts';
import { countLineQuantity } from './fulfilment-status.ts';
import type { OrderRecord } from './order-record.ts';
import { getTotalRefunded } from './refund-amounts.ts';

const pageSize = 500;

/** Filter for orders; omitted fields match all orders. */
export interface OrderPeriod {
  /** Start of the period, inclusive. */
  readonly from?: EpochMs | undefined;
  /** End of the period, exclusive. */
  readonly before?: EpochMs | undefined;
  readonly region?: RegionKey | undefined;
  /** Origin of an assistant's profile URL; `any` matches the orders of all assistants. */
  readonly agent?: string | undefined;
}

/** Yields the orders of a period, oldest first. */
export async function* streamOrders(
  storage: Storage<CommerceDatabase>,
  period: OrderPeriod,
): AsyncGenerator<OrderRecord> {
  for await (const page of streamOrderPages(storage, period)) yield* page;
}

/** Yields the orders of a period in pages, oldest first. */
export async function* streamOrderPages(
  storage: Storage<CommerceDatabase>,
  { from = 0, before = Number.MAX_SAFE_INTEGER, region, agent }: OrderPeriod,
): AsyncGenerator<readonly OrderRecord[]> {
  let last = { created_at: from, number: 0 };
  for (;;) {
    const inTime = storage.read
      .selectFrom('orders')
      .select(['number', 'created_at', 'data'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'number'), '>', tuple(last.created_at, last.number)),
      )
      .where('created_at', '<', before)
      .orderBy('created_at')
      .orderBy('number')
      .limit(pageSize);
    const inRegion = region === undefined ? inTime : inTime.where('region', '=', region);
    const ofAgents = agent === undefined ? inRegion : inRegion.where('agent', 'is not', null);
    const found = agent === undefined || agent === 'any' ? ofAgents : ofAgents.where('agent', '=', agent);
    const rows = await found.execute();
    yield rows.map((row): OrderRecord => JSON.parse(row.data));
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    last = end;
  }
}

/** Columns of the CSV. There is one row for each order line, and amounts of the order are repeated in each of its rows. */
export const orderCsvColumns = [
  'Number',
  'Date',
  'Region',
  'Currency',
  'Email',
  'Status',
  'First name',
  'Last name',
  'Company',
  'Address 1',
  'Address 2',
  'City',
  'Province',
  'Zip',
  'Country',
  'Phone',
  'SKU',
  'Title',
  'Variant',
  'Quantity',
  'Unit price',
  'Line total',
  'Codes',
  'Subtotal',
  'Discount',
  'Shipping',
  'Tax',
  'Total',
  'Refunded',
  'Shipped pieces',
  'Refunded pieces',
  'Agent',
] as const;

export function createOrderCsvHeader(): string {
  return stringify([[...orderCsvColumns]]);
}

/** Returns the rows of one order. Cells that a spreadsheet would evaluate as a formula are escaped. */
export function toOrderCsvRows(order: OrderRecord): string {
  const { amounts, shippingAddress: to } = order;
  const rows = order.lines.map((line) => [
    order.number,
    new Date(order.createdAt).toISOString(),
    order.region,
    order.currency,
    order.email,
    order.financialStatus,
    to.firstName,
    to.lastName,
    to.company,
    to.address1,
    to.address2,
    to.city,
    to.province ?? '',
    to.zip,
    to.country,
    to.phone,
    line.sku,
    line.title,
    line.variantTitle,
    line.quantity,
    toDecimal(line.unitPrice),
    toDecimal(line.priceAfterDiscounted),
    order.codes.join(' '),
    toDecimal(amounts.subtotalPrice),
    toDecimal(amounts.discountCombineLine + amounts.discountManualGwp + amounts.discountAutoGwp),
    toDecimal(amounts.shipping),
    toDecimal(amounts.totalTax),
    toDecimal(amounts.totalAmount),
    toDecimal(getTotalRefunded(order)),
    countLineQuantity(order.fulfilments ?? [], line.id),
    countLineQuantity(order.refunds ?? [], line.id),
    order.agent ?? '',
  ]);
  return stringify(rows, { escape_formulas: true });
}

/** Returns an order for the merchant's JSON export, without the order's secret and the encrypted personal ID. */
export function toExportedOrder({ secret: _secret, personalId, ...order }: OrderRecord): object {
  return { ...order, personalIdKept: personalId !== null };
}
