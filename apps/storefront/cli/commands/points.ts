/**
 * `points show` prints a member's points and their history, `points adjust` credits or debits points with a
 * reason.
 */
import { parseArgs } from 'node:util';
import { readBalance } from '@vitrine/engagement/loyalty/ledger';
import {
  adjustPoints,
  maxAdjustment,
  maxAdjustmentReason,
} from '@vitrine/engagement/loyalty/merchant-points';
import { isEmail } from '@vitrine/rules/contact/email';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';

export const usage = 'points show EMAIL, points adjust EMAIL POINTS --reason TEXT';

type Wanted =
  | { readonly action: 'show'; readonly email: string }
  | { readonly action: 'adjust'; readonly email: string; readonly points: number; readonly reason: string };

/** Exit codes: 0 done, 1 the member doesn't exist or has too few points, 2 invalid arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  const wanted = read(args);
  if (typeof wanted === 'string') {
    io.err(wanted);
    io.err(`Usage: ${usage}`);
    return 2;
  }
  const email = wanted.email.trim().toLowerCase();
  const member = await io.storage.read
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (member === undefined) {
    io.err(`Nobody has an account under ${email}.`);
    return exitCodes.notFound;
  }
  return wanted.action === 'show' ? show(member.id, email, io) : adjust(member.id, { ...wanted, email }, io);
}

function read(args: string[]): Wanted | string {
  try {
    // Removes a negative number before parsing, because `parseArgs` takes it for an option.
    const minus = args.findIndex((arg) => /^-\d+$/.test(arg));
    const { values, positionals } = parseArgs({
      args: minus === -1 ? args : args.with(minus, `m${args[minus]}`),
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    });
    const [action, email, given, ...rest] = positionals;
    if (action !== 'show' && action !== 'adjust') return 'Say "show" or "adjust".';
    if (email === undefined || !isEmail(email)) return 'Give the email of the member.';
    if (rest.length > 0) return `"${rest[0]}" is too much.`;
    if (action === 'show') return given === undefined ? { action, email } : `"${given}" is too much.`;
    const points = Number(given?.replace(/^m/, '') ?? '');
    if (
      given === undefined ||
      !Number.isSafeInteger(points) ||
      points === 0 ||
      Math.abs(points) > maxAdjustment
    )
      return 'Give a whole number of points, such as 50 or -50.';
    const reason = values.reason?.trim() ?? '';
    if (reason === '' || reason.length > maxAdjustmentReason)
      return `Say why with --reason, in up to ${maxAdjustmentReason} characters: the member reads it.`;
    return { action, email, points, reason };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function show(member: string, email: string, io: DatabaseIo): Promise<number> {
  const storage = await io.engagement();
  const { points, owed, collected } = await readBalance(storage.read, member);
  const debt = owed === 0 ? '' : `, ${owed} owed from refunds`;
  io.out(`${email} has ${points} points${debt}; ${collected} collected in all.`);
  const rows = await storage.read
    .selectFrom('loyalty_entries')
    .selectAll()
    .where('member', '=', member)
    .orderBy('sequence')
    .execute();
  io.json({
    email,
    points,
    owed,
    collected,
    entries: rows.map(({ at, points: change, kind, order_name: order, note }) => ({
      at: new Date(at).toISOString(),
      points: change,
      kind,
      order,
      note,
    })),
  });
  for (const { at, points, kind, order_name: order, note } of rows) {
    const about = [kind, order, note].filter((text) => text !== null && text !== '').join(' ');
    io.out(`${new Date(at).toISOString().slice(0, 10)}  ${String(points).padStart(7)}  ${about}`);
  }
  return 0;
}

async function adjust(
  member: string,
  { email, points, reason }: Extract<Wanted, { action: 'adjust' }>,
  io: DatabaseIo,
): Promise<number> {
  const storage = await io.engagement();
  const done = await storage.change((tx) => adjustPoints(tx, member, { points, reason, at: io.clock() }));
  const { points: there } = await readBalance(storage.read, member);
  if (!done) {
    io.err(`${email} has ${there} points: ${-points} can't be taken. Nothing was changed.`);
    return exitCodes.conflict;
  }
  io.json({ email, points: there });
  io.out(`${email} has ${there} points now.`);
  return 0;
}
