/** `orders show`: one order for a person to read; with `--personal-id` also what customs ask for. */
import { parseArgs } from 'node:util';
import type { OrderRecord, PostalAddress } from '@vitrine/commerce/orders/order-record';
import { findOrderByNumber } from '@vitrine/commerce/orders/order-store';
import { formatPostalLines } from '@vitrine/commerce/orders/postal-lines';
import { formatMoney } from '@vitrine/rules/money/format';
import { openCommerceStorage } from '../../server/commerce-storage.ts';
import { InvalidInput, withUsage } from './invalid-input.ts';
import { lineRows, readOrderNumber } from './order-input.ts';
import { readPersonalId } from './read-personal-id.ts';
import type { SettingsIo } from './settings-io.ts';

export const usage = 'orders show NUMBER [--personal-id]';

/** Exit codes: 0 shown, 1 there is no such order, or no personal ID that can be read, 2 wrong arguments. */
export async function run(args: string[], io: SettingsIo): Promise<number> {
  return withUsage(usage, io, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'personal-id': { type: 'boolean', default: false } },
    });
    const number = readOrderNumber(positionals[0]);
    if (positionals.length > 1)
      throw new InvalidInput(`"${positionals[1]}" is too much: one order at a time.`);
    return await show(number, values['personal-id'], io);
  });
}

async function show(number: number, withPersonalId: boolean, io: SettingsIo): Promise<number> {
  const storage = await openCommerceStorage(io.settings, io.log);
  try {
    const order = await findOrderByNumber(storage.read, number);
    if (order === null) {
      io.err(`There is no order ${number}.`);
      return 1;
    }
    for (const line of orderLines(order)) io.out(line);
    const { personalId } = order;
    if (!withPersonalId) return 0;
    if (personalId === null) {
      io.err(`Order ${number} has no personal ID.`);
      return 1;
    }
    const read = await readPersonalId(storage, { ...order, personalId }, io).catch((error: unknown) => {
      io.err(error instanceof Error ? error.message : String(error));
      return null;
    });
    if (read === null) return 1;
    io.out(`Personal ID: ${read}`);
    return 0;
  } finally {
    await storage.close();
  }
}

/** Lines with everything needed to pack an order or answer questions about it. */
function orderLines(order: OrderRecord): readonly string[] {
  const money = (amount: number) => formatMoney(amount, order.region);
  const { amounts } = order;
  return [
    `Order ${order.number}, ${new Date(order.createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC, ${order.region}`,
    order.erasedAt === null ? `${order.email} ${order.phone}`.trim() : 'The person was erased.',
    `Payment: ${order.financialStatus}`,
    ...(order.agent === undefined ? [] : [`Assistant: ${order.agent}`]),
    '',
    ...lineRows(order),
    '',
    `Subtotal: ${money(amounts.subtotalPrice)}`,
    ...(order.codes.length === 0 ? [] : [`Codes: ${order.codes.join(', ')}`]),
    `Delivery: ${order.delivery === null ? 'none' : `${order.delivery.name}, ${money(order.delivery.price)}`}`,
    ...order.taxes.map(({ name, amount }) => `${name}: ${money(amount)}`),
    `Total: ${money(amounts.totalAmount)}`,
    '',
    `To: ${addressWords(order.shippingAddress)}`,
    `Bill: ${addressWords(order.billingAddress)}`,
    `Personal ID: ${order.personalId === null ? 'none' : 'kept; --personal-id shows it'}`,
  ];
}

function addressWords(address: PostalAddress): string {
  const name = `${address.firstName} ${address.lastName}`.trim();
  return [...formatPostalLines({ ...address, name }), address.country, address.phone]
    .filter(Boolean)
    .join(', ');
}
