/** `customers export` tells what is kept about a person, `customers erase` forgets them (GDPR). */
import { parseArgs } from 'node:util';
import {
  type Erased,
  erasePersonalData,
  exportPersonalData,
} from '@vitrine/commerce/customers/personal-data';
import { forgetMailFiles } from '@vitrine/commerce/mail/forget-files';
import { eraseSignUps, signUpsOf } from '@vitrine/engagement/personal-data';
import { isEmail } from '@vitrine/rules/contact/email';
import type { DatabaseIo } from './database-io.ts';

export const usage = 'customers export EMAIL|--all, customers erase EMAIL';

/** Exit codes: 0 done, 1 nothing is kept about that e-mail (export), 2 wrong arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  const wanted = read(args);
  if (typeof wanted === 'string') {
    io.err(wanted);
    io.err(`Usage: ${usage}`);
    return 2;
  }
  if (wanted.email === null) return exportAll(io);
  return wanted.action === 'export' ? exportOne(wanted.email, io) : erase(wanted.email, io);
}

function read(
  args: string[],
): { readonly action: 'export' | 'erase'; readonly email: string | null } | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    const [action, email, ...rest] = positionals;
    if ((action !== 'export' && action !== 'erase') || rest.length > 0) return 'Say "export" or "erase".';
    if (action === 'export' && values.all && email === undefined) return { action, email: null };
    if (values.all) return '--all stands alone, after "export".';
    if (email === undefined) return 'Give the e-mail of the customer.';
    if (!isEmail(email)) return `"${email}" is not an e-mail.`;
    return { action, email };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function exportOne(email: string, io: DatabaseIo): Promise<number> {
  const kept = await exportPersonalData(io.storage, email);
  const signUps = await signUpsOf(await io.engagement(), email);
  if (kept === null && signUps.length === 0) {
    io.err(`Nothing is kept about ${email}.`);
    return 1;
  }
  io.out(JSON.stringify({ ...kept, signUps }, null, 2));
  return 0;
}

/** Every account, a JSON document a line. */
async function exportAll(io: DatabaseIo): Promise<number> {
  let after = '';
  for (;;) {
    const rows = await io.storage.read
      .selectFrom('customers')
      .select('email')
      .where('email', '>', after)
      .orderBy('email')
      .limit(100)
      .execute();
    for (const { email } of rows) {
      const kept = await exportPersonalData(io.storage, email);
      if (kept !== null) io.out(JSON.stringify(kept));
    }
    const last = rows.at(-1);
    if (last === undefined) return 0;
    after = last.email;
  }
}

async function erase(email: string, io: DatabaseIo): Promise<number> {
  const erased = await erasePersonalData(io.storage, email, io.clock());
  const engagement = await io.engagement();
  const signUps = await eraseSignUps(engagement, email);
  const mails = await forgetMailFiles(io.mailDirectory, email);
  const scrubbed = [await io.storage.scrub(), await engagement.scrub()];
  if (scrubbed.includes(false)) {
    io.err(
      'The log of the database could not be cut off while the shop writes: erase again, or restart the shop.',
    );
  }
  io.out(erasedWords(email, erased, signUps, mails));
  return 0;
}

function erasedWords(email: string, erased: Erased | null, signUps: number, mails: number): string {
  const beside = `sign-ups: ${signUps}, mails in files: ${mails}.`;
  if (erased === null) {
    return signUps + mails > 0
      ? `${email} is erased: ${beside}`
      : `Nothing is kept about ${email}: it was erased before, or was never here.`;
  }
  const account = erased.account ? 'the account is gone' : 'there was no account';
  return `${email} is erased: ${account}, orders made anonymous: ${erased.orders}, carts: ${erased.carts}, ${beside}`;
}
