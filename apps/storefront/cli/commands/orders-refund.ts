/** `orders refund`: gives money back, the way it was paid. */
import { parseArgs } from 'node:util';
import { refundRows } from '@vitrine/commerce/mail/order-news';
import type { OrderRecord } from '@vitrine/commerce/orders/model';
import type { KeptReturn } from '@vitrine/commerce/orders/order-pages';
import { readOrderByNumber } from '@vitrine/commerce/orders/order-store';
import { linesLeft, paidFor } from '@vitrine/commerce/orders/refund-amounts';
import { refundOrder } from '@vitrine/commerce/orders/refund-steps';
import { readReturn } from '@vitrine/commerce/orders/returns';
import { formatMoney } from '@vitrine/rules/money/format';
import pino from 'pino';
import type { PaymentIo } from './database-io.ts';
import { lineRows, readLines, readOrderNumber } from './order-input.ts';
import { readId } from './orders-returns.ts';
import { WrongInput, withUsage } from './wrong-input.ts';

export const usage =
  'orders refund NUMBER [--lines LINE[:QTY],...|--return ID] [--shipping] [--restock] [--reason TEXT]';

const longestReason = 500;

/** Exit codes: 0 given back or asked for, 1 refused (nothing is given back), 2 wrong arguments. */
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
  if (positionals.length > 1) throw new WrongInput(`"${positionals[1]}" is too much: one order at a time.`);
  if (values.reason.length > longestReason)
    throw new WrongInput(
      `--reason has ${values.reason.length} characters; up to ${longestReason} go into the mail.`,
    );
  const { storage, clock } = io;
  const order = await readOrderByNumber(storage.read, number);
  const returned = await returnNamed(values.return, number, io);
  if (returned !== null && values.lines !== undefined)
    throw new WrongInput('--return says which lines; leave --lines out.');
  const named =
    values.lines === undefined || order === null
      ? null
      : readLines(values.lines, order, linesLeft(order, order.refunds ?? []));
  const lines = returned?.lines ?? named;
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const { shipping, restock, reason } = values;
  const whole = returned !== null && order !== null && isAllOf(order, returned);
  const wish = {
    lines,
    // The law gives the delivery back with a withdrawal from everything (Directive 2011/83/EU, article 13).
    shipping: shipping || (whole && returned.kind === 'withdrawal'),
    restock,
    reason: reason.trim(),
    returnId: returned?.id ?? null,
  };
  const outcome = await refundOrder({ storage, clock, payments: io.payments(), log }, number, wish);
  if (outcome.kind === 'refused') {
    io.err(outcome.reason);
    if (order !== null) for (const row of lineRows(order)) io.err(row);
    return 1;
  }
  if (outcome.kind === 'pending') {
    io.out(`The refund of order ${number} is asked for; the shop goes on with it: ${outcome.reason}`);
    return 0;
  }
  for (const { label, value } of refundRows(outcome.order, outcome.refund)) io.out(`  ${label}: ${value}`);
  const { region } = outcome.order;
  io.out(
    `Order ${number}: ${formatMoney(outcome.refund.total, region)} given back; the shop mails its buyer.`,
  );
  return 0;
}

/** The return that is to be refunded; null where none is named. */
async function returnNamed(
  id: string | undefined,
  number: number,
  io: PaymentIo,
): Promise<KeptReturn | null> {
  if (id === undefined) return null;
  const returned = await readReturn(io.storage.read, readId(id));
  if (returned === null || returned.orderNumber !== number)
    throw new WrongInput(`Order ${number} has no return ${id}.`);
  if (returned.status === 'refunded' || returned.status === 'refused')
    throw new WrongInput(`Return ${id} is ${returned.status} already.`);
  return returned;
}

/** Whether a return, with what was refunded before, brings back every piece that was paid for. */
function isAllOf(order: OrderRecord, returned: KeptReturn): boolean {
  return linesLeft(order, order.refunds ?? []).every(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    const back = returned.lines.find((pieces) => pieces.lineId === lineId)?.quantity ?? 0;
    return back >= quantity || (line !== undefined && paidFor(line) === 0);
  });
}
