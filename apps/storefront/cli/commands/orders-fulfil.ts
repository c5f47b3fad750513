/** `orders fulfil`: a parcel left. */
import { parseArgs } from 'node:util';
import { fulfilOrder } from '@vitrine/commerce/orders/fulfil-order';
import { getFulfilmentStatus, getUnshippedLines } from '@vitrine/commerce/orders/fulfilment-status';
import { findOrderByNumber } from '@vitrine/commerce/orders/order-store';
import { findCarrier, loadShippingCarriers, toTrackingUrl } from '@vitrine/data/shipping-carriers';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';
import { InvalidInput, withUsage } from './invalid-input.ts';
import { lineRows, parseOrderLines, readOrderNumber } from './order-input.ts';

export const usage =
  'orders fulfil NUMBER --carrier NAME [--tracking CODE] [--url URL] [--lines LINE[:QTY],...]';

const longestText = 100;

/** Exit codes: 0 recorded, 1 it can't be (the order's state), 2 wrong arguments. */
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
    if (order !== null) for (const row of lineRows(order)) io.err(row);
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
  const trackingCode = code.trim();
  if (carrier === '') throw new InvalidInput('Say who carries it: --carrier NAME.');
  if (carrier.length > longestText || trackingCode.length > longestText)
    throw new InvalidInput(`The carrier and the tracking number have up to ${longestText} characters.`);
  const known = findCarrier(loadShippingCarriers(), carrier);
  if (url !== undefined && !isWebAddress(url))
    throw new InvalidInput(`--url is "${url}"; it must begin with https:// or http://.`);
  if (known === null && url === undefined && trackingCode !== '') {
    throw new InvalidInput(
      `"${carrier}" is not one of the carriers whose tracking pages are known (data/carriers.json). Give the parcel's own page with --url.`,
    );
  }
  const link = url ?? (known === null || trackingCode === '' ? null : toTrackingUrl(known, trackingCode));
  return { carrier: known?.name ?? carrier, trackingCode, trackingUrl: link };
}

function isWebAddress(text: string): boolean {
  return text.length <= 500 && /^https?:\/\//.test(text) && URL.canParse(text);
}
