/**
 * `customers export` prints the data stored about a person, `customers erase` deletes it (GDPR), `customers
 * tag` sets the tags that offers check, `customers sign-out` ends the person's sessions.
 */
import { parseArgs } from 'node:util';
import { changeTags, type TagChange, tagLimits } from '@vitrine/commerce/customers/change-tags';
import { findMergedEmails } from '@vitrine/commerce/customers/find-merged-emails';
import { type ErasureResult, exportPersonalData } from '@vitrine/commerce/customers/personal-data';
import { endAllSessions } from '@vitrine/commerce/customers/sessions';
import { customerTagField } from '@vitrine/content/field-kinds';
import { exportPoints } from '@vitrine/engagement/loyalty/personal-data';
import {
  deleteSignUpsByPhone,
  findSignUps,
  findSignUpsByNumber,
  type StoredSignUp,
} from '@vitrine/engagement/personal-data';
import { isEmail } from '@vitrine/rules/contact/email';
import { normalizeTag } from '@vitrine/rules/offers/audience';
import { isDryRun } from '@vitrine/storage/dry-run';
import { erasePerson } from '../../server/account/erase-person.ts';
import { followMerges } from '../../server/account/follow-merges.ts';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';
import { findContributions, findPerson } from './find-contributions.ts';
import { findCartsByEmail } from './member-carts.ts';
import { findQuizResultByPerson } from './quiz-by-person.ts';

export const usage =
  'customers export EMAIL|NUMBER|--all, customers erase EMAIL|NUMBER, customers tag EMAIL [--add TAG]... [--remove TAG]..., customers sign-out EMAIL';

type Wanted =
  | { readonly action: 'exportAll' }
  | { readonly action: 'export' | 'erase' | 'sign-out'; readonly email: string }
  | { readonly action: 'exportNumber' | 'eraseNumber'; readonly phone: string }
  | { readonly action: 'tag'; readonly email: string; readonly change: TagChange };

/** Format of phone numbers of SMS sign-ups, which may be stored without an e-mail address. */
const smsNumber = /^\+\d{4,15}$/;

/**
 * Exit codes: 0 done, 1 nothing is stored under this e-mail address or phone number (export, tag, sign-out), 2 invalid
 * arguments.
 */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  const wanted = read(args);
  if (typeof wanted === 'string') {
    io.err(wanted);
    io.err(`Usage: ${usage}`);
    return 2;
  }
  switch (wanted.action) {
    case 'exportAll':
      return exportAll(io);
    case 'export':
      return exportOne(wanted.email, io);
    case 'erase':
      return erase(wanted.email, io);
    case 'exportNumber':
      return exportNumber(wanted.phone, io);
    case 'eraseNumber':
      return forgetNumber(wanted.phone, io);
    case 'sign-out':
      return signOut(wanted.email, io);
    case 'tag':
      return tag(wanted.email, wanted.change, io);
  }
}

function read(args: string[]): Wanted | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        add: { type: 'string', multiple: true, default: [] },
        remove: { type: 'string', multiple: true, default: [] },
      },
    });
    const [action, email, ...rest] = positionals;
    if (action !== 'export' && action !== 'erase' && action !== 'tag' && action !== 'sign-out')
      return 'Say "export", "erase", "tag" or "sign-out".';
    const [surplus] = rest;
    if (surplus !== undefined)
      return `"${surplus}" is too much: one email at a time, tags after --add or --remove.`;
    const { all, add, remove } = values;
    if (action !== 'tag' && add.length + remove.length > 0) return '--add and --remove go with "tag".';
    if (action === 'export' && all && email === undefined) return { action: 'exportAll' };
    if (all) return '--all stands alone, after "export".';
    if (email === undefined) return 'Give the email of the customer.';
    const phone = smsNumber.exec(email)?.[0];
    if (phone !== undefined && action === 'export') return { action: 'exportNumber', phone };
    if (phone !== undefined && action === 'erase') return { action: 'eraseNumber', phone };
    if (!isEmail(email)) return `"${email}" is not an email.`;
    if (action !== 'tag') return { action, email };
    const wrong = [...add, ...remove].find((text) => !customerTagField.safeParse(text).success);
    if (wrong !== undefined) {
      return `"${wrong}" is no tag: up to ${tagLimits.length} characters, no comma; give --add or --remove once for each.`;
    }
    const removed = new Set(remove.map(normalizeTag));
    const both = add.find((text) => removed.has(normalizeTag(text)));
    return both === undefined
      ? { action, email, change: { add, remove } }
      : `"${both}" can't be added and removed at once.`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Changes a customer's tags and prints them; without a change, only prints them. */
async function tag(email: string, change: TagChange, io: DatabaseIo): Promise<number> {
  try {
    const tags = await changeTags(io.storage, email, change, io.clock());
    if (tags === null) {
      io.err(`Nobody has an account under ${email}; nothing was changed.`);
      return exitCodes.notFound;
    }
    io.json({ email, tags });
    io.out(tags.length === 0 ? `${email} has no tags.` : `${email} has the tags: ${tags.join(', ')}`);
    return 0;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    io.err(`${error.message} Nothing was changed.`);
    return 2;
  }
}

async function signOut(email: string, io: DatabaseIo): Promise<number> {
  const ended = await endAllSessions(io.storage, email);
  if (ended === null) {
    io.err(`Nobody has an account under ${email}.`);
    return exitCodes.notFound;
  }
  io.json({ email, sessions: ended });
  io.out(`${email} is signed out everywhere: sessions ended: ${ended}.`);
  return 0;
}

async function exportOne(email: string, io: DatabaseIo): Promise<number> {
  await followMerges({ storage: await io.engagement(), commerce: io.storage });
  const kept = await exportPersonalData(io.storage, email);
  const signUps: StoredSignUp[] = [];
  for (const each of [...(await findMergedEmails(io.storage.read, email)), email])
    signUps.push(...(await findSignUps(await io.engagement(), each)));
  const person = await findPerson(io, email);
  const written = await findContributions(io, person);
  const points = await formatPointsEntry(email, io);
  const carts = await findCartsByEmail(io, email);
  const memberCarts = carts.length === 0 ? {} : { memberCarts: carts };
  const quizResult = await findQuizResultByPerson(io, person);
  if (kept === null && signUps.length === 0 && written === null && quizResult === null) {
    io.err(`Nothing is stored about ${email}.`);
    return exitCodes.notFound;
  }
  const more = { ...(points === null ? {} : { points }), ...(quizResult === null ? {} : { quizResult }) };
  const everything = { ...kept, signUps, ...more, ...written, ...memberCarts };
  io.json(everything);
  io.out(JSON.stringify(everything, null, 2));
  return 0;
}

async function exportNumber(phone: string, io: DatabaseIo): Promise<number> {
  const signUps = await findSignUpsByNumber(await io.engagement(), phone);
  if (signUps.length === 0) {
    io.err(`Nobody signed up with ${phone}.`);
    return exitCodes.notFound;
  }
  io.json({ signUps });
  io.out(JSON.stringify({ signUps }, null, 2));
  return 0;
}

async function forgetNumber(phone: string, io: DatabaseIo): Promise<number> {
  const gone = await deleteSignUpsByPhone(await io.engagement(), phone);
  io.json({ phone, signUps: gone });
  io.out(
    gone === 0 ? `Nobody signed up with ${phone}.` : `Sign-ups with ${phone} that were forgotten: ${gone}.`,
  );
  return 0;
}

/** Prints the data of every account, one JSON document per line. */
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
      if (kept === null) continue;
      io.json(kept);
      io.out(JSON.stringify(kept));
    }
    const last = rows.at(-1);
    if (last === undefined) return 0;
    after = last.email;
  }
}

async function erase(email: string, io: DatabaseIo): Promise<number> {
  const { erased, signUps, texts, mails, isScrubbed } = await erasePerson(
    {
      storage: io.storage,
      engagement: await io.engagement(),
      mailDirectory: io.mailDirectory,
      clock: () => io.clock(),
      isDryRun: isDryRun(),
    },
    email,
  );
  if (!isScrubbed) {
    io.err(
      'The log of the database could not be cut off while the shop writes: erase again, or restart the shop.',
    );
  }
  io.json({ email, ...erased, signUps, texts, mails });
  io.out(erasedWords(email, erased, { signUps, texts, mails }));
  return 0;
}

async function memberId(email: string, io: DatabaseIo): Promise<string | null> {
  const row = await io.storage.read
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

async function formatPointsEntry(email: string, io: DatabaseIo): Promise<object | null> {
  const member = await memberId(email, io);
  return member === null ? null : exportPoints(await io.engagement(), member);
}

interface ErasedBeside {
  readonly signUps: number;
  /** Number of reviews and questions. */
  readonly texts: number;
  readonly mails: number;
}

function erasedWords(
  email: string,
  erased: ErasureResult | null,
  { signUps, texts, mails }: ErasedBeside,
): string {
  const written = texts === 0 ? '' : `reviews and questions made anonymous: ${texts}, `;
  const beside = `${written}sign-ups: ${signUps}, mails in files: ${mails}.`;
  if (erased === null) {
    return signUps + texts + mails > 0
      ? `${email} is erased: ${beside}`
      : `Nothing is kept about ${email}: it was erased before, or was never here.`;
  }
  const account = erased.account ? 'the account is gone' : 'there was no account';
  return `${email} is erased: ${account}, orders made anonymous: ${erased.orders}, carts: ${erased.carts}, ${beside}`;
}
