/** `orders returns`: lists return requests, and approves or declines them. */
import { parseArgs } from 'node:util';
import type { StoredReturn } from '@vitrine/commerce/orders/order-service-types';
import { findOrder } from '@vitrine/commerce/orders/order-store';
import { decideReturn, findReturn, listReturns } from '@vitrine/commerce/orders/returns';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';
import { InvalidInput, withUsage } from './invalid-input.ts';

export const usage = 'orders returns list [--all], or orders returns accept|refuse ID [--answer TEXT]';

const maxAnswerLength = 1000;

/** Exit codes: 0 done, 1 there is no open request, 2 invalid arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  return withUsage(usage, io, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, answer: { type: 'string', default: '' } },
    });
    const [action, id, ...rest] = positionals;
    if (rest.length > 0) throw new InvalidInput(`"${rest[0]}" is too much: one return at a time.`);
    if (action === 'list' && id === undefined) return await list(values.all, io);
    if (action !== 'accept' && action !== 'refuse')
      throw new InvalidInput('Say "list", "accept ID" or "refuse ID".');
    return await answer(action, readId(id), values.answer.trim(), io);
  });
}

/** Validates the reference of a return, such as `1001-1`. */
export function readId(id: string | undefined): string {
  const parsed = id?.replace(/[#R]/gi, '');
  if (parsed === undefined || !/^\d{1,15}-\d{1,4}$/.test(parsed))
    throw new InvalidInput(`Give the reference of a return, such as 1001-1 (see "orders returns list").`);
  return parsed;
}

async function list(all: boolean, io: DatabaseIo): Promise<number> {
  const found = await listReturns(io.storage.read, all ? null : 'asked');
  io.json(found);
  for (const returned of found) for (const row of await rows(returned, io)) io.out(row);
  io.out(
    found.length === 0
      ? 'No return waits for an answer.'
      : `${found.length} ${found.length === 1 ? 'return' : 'returns'}`,
  );
  return 0;
}

async function rows(returned: StoredReturn, io: DatabaseIo): Promise<readonly string[]> {
  const order = await findOrder(io.storage.read, returned.orderId);
  const at = new Date(returned.at).toISOString().slice(0, 16).replace('T', ' ');
  const who = returned.email === '' ? '(erased)' : `${returned.name}, ${returned.email}`;
  return [
    `${returned.id}  ${at}  ${returned.kind}  ${returned.status}  ${who}`,
    ...returned.lines.map(({ lineId, quantity }) => {
      const index = order?.lines.findIndex(({ id }) => id === lineId) ?? -1;
      return `  ${index + 1}  ${quantity} × ${order?.lines[index]?.title ?? lineId}`;
    }),
  ];
}

async function answer(
  action: 'accept' | 'refuse',
  id: string,
  words: string,
  io: DatabaseIo,
): Promise<number> {
  if (words.length > maxAnswerLength)
    throw new InvalidInput(
      `--answer has ${words.length} characters; up to ${maxAnswerLength} go into the mail.`,
    );
  if (action === 'refuse' && words === '')
    throw new InvalidInput('Say why with --answer: the shopper reads it.');
  const status = action === 'accept' ? 'accepted' : 'refused';
  const outcome = await decideReturn(io.storage, id, status, words, io.clock());
  if (outcome.kind === 'refused') {
    io.err(outcome.reason);
    return (await findReturn(io.storage.read, id)) === null ? exitCodes.notFound : exitCodes.conflict;
  }
  io.json({ return: id, status });
  io.out(`Return ${id} is ${status}; the shop mails its shopper.`);
  if (action === 'accept')
    io.out(
      `Once it is here: npm run shop -- orders refund ${outcome.returned.orderNumber} --return ${id} --restock`,
    );
  return 0;
}
