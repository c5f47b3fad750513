/** `orders delivered`: records the delivery of a parcel, on the date given by the carrier. */
import { parseArgs } from 'node:util';
import { recordDelivery } from '@vitrine/commerce/orders/fulfil-order';
import { findOrderByNumber } from '@vitrine/commerce/orders/order-store';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';
import { InvalidInput, withUsage } from './invalid-input.ts';
import { parseTimestamp, readOrderNumber } from './order-input.ts';

export const usage = 'orders delivered NUMBER [--parcel N] [--at DATE]';

/** Exit codes: 0 recorded, 1 the order's state doesn't allow it, 2 invalid arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  return withUsage(usage, io, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { parcel: { type: 'string' }, at: { type: 'string' } },
    });
    const number = readOrderNumber(positionals[0]);
    if (positionals.length > 1)
      throw new InvalidInput(`"${positionals[1]}" is too much: one order at a time.`);
    if (values.parcel !== undefined && !/^[1-9]\d{0,3}$/.test(values.parcel))
      throw new InvalidInput(`--parcel is "${values.parcel}"; the first parcel of an order is 1.`);
    const at = values.at === undefined ? io.clock() : parseTimestamp('--at', values.at);
    const parcel = values.parcel === undefined ? null : Number(values.parcel);
    const outcome = await recordDelivery(io.storage, number, parcel, at);
    if (outcome.kind === 'refused') {
      io.err(outcome.reason);
      return (await findOrderByNumber(io.storage.read, number)) === null
        ? exitCodes.notFound
        : exitCodes.conflict;
    }
    io.json({ number, parcel, deliveredAt: new Date(at).toISOString() });
    io.out(`Order ${number}: delivered on ${new Date(at).toISOString().slice(0, 10)}.`);
    return 0;
  });
}
