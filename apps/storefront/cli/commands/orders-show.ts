/** `orders show`: prints an order; with `--personal-id` also the personal ID required by customs. */
import { parseArgs } from 'node:util';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { OrderRecord } from '@vitrine/commerce/orders/order-record';
import { findOrderByNumber } from '@vitrine/commerce/orders/order-store';
import type { Storage } from '@vitrine/storage/database';
import { openCommerceStorage } from '../../server/commerce-storage.ts';
import { openEngagementStorage } from '../../server/engagement.ts';
import { exitCodes } from './exit-codes.ts';
import { InvalidInput, withUsage } from './invalid-input.ts';
import { describeOrder, loadOrderDetails, type PrintedOrder, toOrderJson } from './order-details.ts';
import { readOrderNumber } from './order-input.ts';
import { readPersonalId } from './read-personal-id.ts';
import type { SettingsIo } from './settings-io.ts';

export const usage = 'orders show NUMBER [--personal-id]';

/** Exit codes: 0 shown, 1 the order doesn't exist, or has no personal ID that can be decrypted, 2 invalid arguments. */
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
      return exitCodes.notFound;
    }
    const details = await loadDetails(order, storage, io);
    for (const line of describeOrder(details)) io.out(line);
    const { personalId } = order;
    if (!withPersonalId) {
      io.json(toOrderJson(details));
      return 0;
    }
    if (personalId === null) {
      io.err(`Order ${number} has no personal ID.`);
      return 1;
    }
    const read = await readPersonalId(storage, { ...order, personalId }, io).catch((error: unknown) => {
      io.err(error instanceof Error ? error.message : String(error));
      return null;
    });
    if (read === null) return 1;
    io.json({ ...toOrderJson(details), personalId: read });
    io.out(`Personal ID: ${read}`);
    return 0;
  } finally {
    await storage.close();
  }
}

async function loadDetails(
  order: OrderRecord,
  storage: Storage<CommerceDatabase>,
  { settings, log }: SettingsIo,
): Promise<PrintedOrder> {
  const engagement = await openEngagementStorage(settings, log);
  try {
    return await loadOrderDetails(order, storage, engagement);
  } finally {
    await engagement.close();
  }
}
