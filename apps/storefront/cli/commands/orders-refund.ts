/** `orders refund`: refunds an order to the original payment methods. */
import { parseArgs } from 'node:util';
import { stockLocationId } from '@vitrine/commerce/catalogue/stock-location';
import { toRefundRows } from '@vitrine/commerce/mail/order-emails';
import { commandLineActor } from '@vitrine/commerce/merchant/actor';
import type { OrderRecord } from '@vitrine/commerce/orders/order-record';
import type { StoredReturn } from '@vitrine/commerce/orders/order-service-types';
import { findOrderByNumber } from '@vitrine/commerce/orders/order-store';
import { processReturn } from '@vitrine/commerce/orders/process-return';
import { getPaidAmount, getRefundableLines } from '@vitrine/commerce/orders/refund-amounts';
import { type RefundResult, refundOrder } from '@vitrine/commerce/orders/refund-steps';
import type { RefundDeps, RefundInput } from '@vitrine/commerce/orders/reserve-refund';
import { listUnprocessed } from '@vitrine/commerce/orders/return-quantities';
import { findReturn } from '@vitrine/commerce/orders/returns';
import { formatMoney } from '@vitrine/rules/money/format';
import pino from 'pino';
import type { PaymentIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';
import { InvalidInput, withUsage } from './invalid-input.ts';
import { formatLines, parseOrderLines, readOrderNumber } from './order-input.ts';
import { readId } from './orders-returns.ts';

export const usage =
  'orders refund NUMBER [--lines LINE[:QTY],...|--return ID] [--shipping] [--restock] [--reason TEXT]';

const maxReasonLength = 500;

/** Exit codes: 0 refunded or requested, 1 rejected (nothing is refunded), 2 invalid arguments. */
export async function run(args: string[], io: PaymentIo): Promise<number> {
  return withUsage(usage, io, async () => {
    return await refund(args, io);
  });
}

async function refund(args: string[], io: PaymentIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      lines: { type: 'string' },
      return: { type: 'string' },
      shipping: { type: 'boolean', default: false },
      restock: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
    },
  });
  const number = readOrderNumber(positionals[0]);
  if (positionals.length > 1) throw new InvalidInput(`"${positionals[1]}" is too much: one order at a time.`);
  if (values.reason.length > maxReasonLength)
    throw new InvalidInput(
      `--reason has ${values.reason.length} characters; up to ${maxReasonLength} go into the mail.`,
    );
  const { storage, clock } = io;
  const order = await findOrderByNumber(storage.read, number);
  const returned = await returnNamed(values.return, number, io);
  if (returned !== null && values.lines !== undefined)
    throw new InvalidInput('--return says which lines; leave --lines out.');
  const named =
    values.lines === undefined || order === null
      ? null
      : parseOrderLines(values.lines, order, getRefundableLines(order, order.refunds ?? []));
  const lines = returned === null ? named : listUnprocessed(returned);
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const { shipping, restock, reason } = values;
  const whole = returned !== null && order !== null && coversOrder(order, returned);
  const wish = {
    lines,
    // Withdrawal from the whole order includes the shipping costs (Directive 2011/83/EU, article 13).
    shipping: shipping || (whole && returned.kind === 'withdrawal'),
    restock,
    reason: reason.trim(),
    returnId: returned?.id ?? null,
  };
  const deps = { storage, clock, payments: await io.payments(), log };
  const outcome = await (returned?.status === 'accepted'
    ? refundReturn(deps, returned, wish)
    : refundOrder(deps, number, wish));
  if (outcome.kind === 'refused') {
    io.err(outcome.reason);
    if (order !== null) for (const row of formatLines(order)) io.err(row);
    return order === null ? exitCodes.notFound : exitCodes.conflict;
  }
  if (outcome.kind === 'pending') {
    io.json({ number, status: 'pending', reason: outcome.reason });
    io.out(`The refund of order ${number} is asked for; the shop goes on with it: ${outcome.reason}`);
    return 0;
  }
  io.json({ number, status: 'refunded', currency: outcome.order.currency, refund: outcome.refund });
  for (const { label, value } of toRefundRows(outcome.order, outcome.refund)) io.out(`  ${label}: ${value}`);
  const { region } = outcome.order;
  io.out(
    `Order ${number}: ${formatMoney(outcome.refund.total, region)} given back; the shop mails its buyer.`,
  );
  return 0;
}

/** Marks the units of a return that haven't arrived as received, and refunds the return. */
async function refundReturn(
  deps: RefundDeps,
  { id }: StoredReturn,
  { lines, restock, shipping, reason }: Pick<RefundInput, 'lines' | 'restock' | 'shipping' | 'reason'>,
): Promise<RefundResult> {
  const result = await processReturn(deps, commandLineActor, id, {
    units: (lines ?? []).map(({ lineId, quantity }) => ({
      lineId,
      quantity,
      dispositions: [
        {
          quantity,
          type: restock ? 'restocked' : 'notRestocked',
          locationId: restock ? stockLocationId : null,
        },
      ],
    })),
    refund: { shipping, notify: true, reason },
    note: '',
  });
  if (result.kind === 'refused') return result;
  return result.refund ?? { kind: 'refused', reason: `Everything of return ${id} was refunded before.` };
}

/** Finds the return to refund; null if the command names none. */
async function returnNamed(
  id: string | undefined,
  number: number,
  io: PaymentIo,
): Promise<StoredReturn | null> {
  if (id === undefined) return null;
  const returned = await findReturn(io.storage.read, readId(id));
  if (returned === null || returned.orderNumber !== number)
    throw new InvalidInput(`Order ${number} has no return ${id}.`);
  if (returned.status === 'refunded' || returned.status === 'refused')
    throw new InvalidInput(`Return ${id} is ${returned.status} already.`);
  return returned;
}

/** Returns true if the return, together with earlier refunds, covers every paid unit of the order. */
function coversOrder(order: OrderRecord, returned: StoredReturn): boolean {
  return getRefundableLines(order, order.refunds ?? []).every(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    const back = returned.lines.find((pieces) => pieces.lineId === lineId)?.quantity ?? 0;
    return back >= quantity || (line !== undefined && getPaidAmount(line) === 0);
  });
}
