/** `orders fulfil`: records that a parcel was shipped. */
import { parseArgs } from 'node:util';
import { fulfilOrder } from '@vitrine/commerce/orders/fulfil-order';
import { getFulfilmentStatus, getUnshippedLines } from '@vitrine/commerce/orders/fulfilment-status';
import { findOrderByNumber } from '@vitrine/commerce/orders/order-store';
import { toTrackingDetails } from '@vitrine/commerce/orders/tracking-details';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';
import { InvalidInput, withUsage } from './invalid-input.ts';
import { formatLines, parseOrderLines, readOrderNumber } from './order-input.ts';

export const usage =
  'orders fulfil NUMBER --carrier NAME [--tracking CODE] [--url URL] [--lines LINE[:QTY],...]';

/** Exit codes: 0 recorded, 1 the order's state doesn't allow it, 2 invalid arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  return withUsage(usage, io, async () => {
    return await fulfil(args, io);
  });
}

async function fulfil(args: string[], io: DatabaseIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      carrier: { type: 'string' },
      tracking: { type: 'string', default: '' },
      url: { type: 'string' },
      lines: { type: 'string' },
    },
  });
  const number = readOrderNumber(positionals[0]);
  if (positionals.length > 1) throw new InvalidInput(`"${positionals[1]}" is too much: one order at a time.`);
  const parcel = readParcel(values.carrier, values.tracking, values.url);
  const order = await findOrderByNumber(io.storage.read, number);
  const lines =
    values.lines === undefined || order === null
      ? null
      : parseOrderLines(values.lines, order, getUnshippedLines(order));
  const outcome = await fulfilOrder(io.storage, number, { ...parcel, lines }, io.clock());
  if (outcome.kind === 'refused') {
    io.err(outcome.reason);
    if (order !== null) for (const row of formatLines(order)) io.err(row);
    return order === null ? exitCodes.notFound : exitCodes.conflict;
  }
  const state = getFulfilmentStatus(outcome.order) === 'fulfilled' ? 'shipped' : 'partly shipped';
  io.json({ number, state: getFulfilmentStatus(outcome.order), ...parcel });
  io.out(
    `Order ${number} is ${state}, by ${parcel.carrier}${parcel.trackingCode && ` (${parcel.trackingCode})`}.`,
  );
  io.out(parcel.trackingUrl === null ? 'There is no tracking link.' : `Tracking: ${parcel.trackingUrl}`);
  io.out('The shop mails its buyer.');
  return 0;
}

function readParcel(name: string | undefined, code: string, url: string | undefined) {
  const carrier = (name ?? '').trim();
  if (carrier === '') throw new InvalidInput('Say who carries it: --carrier NAME.');
  const details = toTrackingDetails({ carrier, code, url: url ?? null });
  if (!('kind' in details)) return details;
  switch (details.kind) {
    case 'tooLong':
      throw new InvalidInput(
        `The carrier and the tracking number have up to ${details.maxLength} characters.`,
      );
    case 'badUrl':
      throw new InvalidInput(`--url is "${details.url}"; it must begin with https:// or http://.`);
    case 'unknownCarrier':
      throw new InvalidInput(
        `"${carrier}" is not one of the carriers whose tracking pages are known (data/carriers.json). Give the parcel's own page with --url.`,
      );
  }
}
