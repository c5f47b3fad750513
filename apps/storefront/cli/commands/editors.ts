/**
 * `editors add|list|remove|role|link|sign-out` and the commands for second factors: manage the accounts of the editor
 * at `/editor`, and their roles.
 */

import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import { isRole, type Role, roles } from '@vitrine/content/editor-accounts/roles';
import { isEmail } from '@vitrine/rules/contact/email';
import { isDryRun } from '@vitrine/storage/dry-run';
import { editorPasswords } from '../../server/editor/passwords.ts';
import { secondFactorSecrets } from '../../server/editor/second-factor-keys.ts';
import { openEngagementStorage } from '../../server/engagement.ts';
import { getEditorAddress } from '../../server/http/hosts.ts';
import { exitCodes } from './exit-codes.ts';
import type { SettingsIo } from './settings-io.ts';

export const usage =
  'editors list, editors add EMAIL --role ROLE --name NAME [--password-stdin], editors role EMAIL ROLE, editors link EMAIL, editors sign-out EMAIL, editors remove EMAIL, editors require-second-factor [off], editors reset-second-factor EMAIL';

const by = 'command line';

type Wanted =
  | { readonly action: 'list' }
  | {
      readonly action: 'add';
      readonly email: string;
      readonly name: string;
      readonly role: Role;
      readonly passwordFromInput: boolean;
    }
  | { readonly action: 'role'; readonly email: string; readonly role: Role }
  | { readonly action: 'require-second-factor'; readonly required: boolean }
  | { readonly action: Plain; readonly email: string };

export interface EditorsIo extends SettingsIo {
  /** Reads all of standard input. */
  readonly input?: () => Promise<string>;
}

/** Exit codes: 0 done, 1 failed, 2 invalid arguments. */
export async function run(args: string[], io: EditorsIo): Promise<number> {
  const wanted = read(args);
  if (typeof wanted === 'string') {
    io.err(wanted);
    io.err(`Usage: ${usage}`);
    return 2;
  }
  const storage = await openEngagementStorage(io.settings, io.log);
  try {
    const secrets = secondFactorSecrets(io.settings, storage, io.log);
    const people = new EditorAccounts({ storage, clock: io.clock, passwords: editorPasswords, secrets });
    return await act(wanted, people, io);
  } finally {
    await storage.close();
  }
}

function read(args: string[]): Wanted | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        name: { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
      },
    });
    const [action, email, third, ...rest] = positionals;
    if (rest.length > 0 || (third !== undefined && action !== 'role')) return 'That is too much.';
    if (action === 'list') return email === undefined ? { action } : '"list" stands alone.';
    if (action === 'require-second-factor') {
      if (email !== undefined && email !== 'off') return 'Say "off" or nothing more.';
      return { action, required: email === undefined };
    }
    if (!isAction(action))
      return 'Say "list", "add", "role", "link", "sign-out", "remove", "require-second-factor" or "reset-second-factor".';
    if (email === undefined) return 'Give an email.';
    if (!isEmail(email)) return `"${email}" is not an email.`;
    if (isPlain(action)) return { action, email };
    const role = action === 'role' ? third : values.role;
    if (role === undefined || !isRole(role)) return `Give a role: ${roles.join(', ')}.`;
    if (action === 'role') return { action, email, role };
    const name = values.name?.trim() ?? '';
    if (name === '' || name.length > 80) return 'Give a name, of up to 80 characters, after --name.';
    return { action, email, name, role, passwordFromInput: values['password-stdin'] };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Actions whose only argument is the account's e-mail address. */
const plainActions = ['remove', 'link', 'sign-out', 'reset-second-factor'] as const;
type Plain = (typeof plainActions)[number];
const actions = ['add', 'role', ...plainActions] as const;

function isPlain(action: (typeof actions)[number]): action is Plain {
  return plainActions.some((plain) => plain === action);
}

function isAction(word: string | undefined): word is (typeof actions)[number] {
  return actions.some((action) => action === word);
}

async function act(wanted: Wanted, people: EditorAccounts, io: EditorsIo): Promise<number> {
  switch (wanted.action) {
    case 'list':
      return list(people, io);
    case 'add':
      return add(wanted, people, io);
    case 'link': {
      const token = await people.createLink(wanted.email, by);
      if (token === null) return reportUnknownEditor(wanted.email, io);
      tellLink(token, io, { email: wanted.email });
      return 0;
    }
    case 'require-second-factor': {
      await people.secondFactors.require(wanted.required, by);
      io.json({ secondFactorRequired: wanted.required });
      io.out(
        wanted.required
          ? 'Everybody needs a second factor now: who has none sets it up at the next visit.'
          : 'A second factor is everybody’s own choice now.',
      );
      return 0;
    }
    case 'reset-second-factor': {
      if ((await people.secondFactors.reset(wanted.email, by)) === 'unknown')
        return reportUnknownEditor(wanted.email, io);
      io.json({ email: wanted.email, secondFactor: false });
      io.out(`${wanted.email} has no second factor now, and is signed out.`);
      return 0;
    }
    case 'sign-out': {
      if ((await people.signOutEverywhere(wanted.email, by)) === 'unknown')
        return reportUnknownEditor(wanted.email, io);
      io.json({ email: wanted.email, signedOut: true });
      io.out(`${wanted.email} is signed out everywhere.`);
      return 0;
    }
    case 'role':
    case 'remove': {
      const outcome =
        wanted.action === 'role'
          ? await people.changeRole(wanted.email, wanted.role, by)
          : await people.remove(wanted.email, by);
      if (outcome === 'unknown') return reportUnknownEditor(wanted.email, io);
      if (outcome === 'last-admin') {
        io.err(`${wanted.email} is the only admin. Make somebody else one first; nothing was changed.`);
        return exitCodes.conflict;
      }
      io.json({ email: wanted.email, role: wanted.action === 'role' ? wanted.role : null });
      io.out(
        wanted.action === 'role'
          ? `${wanted.email} is ${wanted.role} now, and signed out.`
          : `${wanted.email} is removed, and signed out.`,
      );
      return 0;
    }
  }
}

async function list(people: EditorAccounts, io: EditorsIo): Promise<number> {
  const all = await people.list();
  io.json(
    all.map(({ email, role, name, active, secondFactor }) => ({ email, role, name, active, secondFactor })),
  );
  if (all.length === 0) io.out('Nobody works in the editor yet: `editors add` adds the first admin.');
  const width = Math.max(0, ...all.map(({ email }) => email.length));
  for (const { email, role, name, active, secondFactor } of all) {
    const more = `${active ? '' : ' (has no password yet)'}${secondFactor ? ' (second factor)' : ''}`;
    io.out(`${email.padEnd(width)}  ${role.padEnd(9)}  ${name}${more}`);
  }
  return 0;
}

async function add(
  { email, name, role, passwordFromInput }: Extract<Wanted, { action: 'add' }>,
  people: EditorAccounts,
  io: EditorsIo,
): Promise<number> {
  const password = passwordFromInput ? await (io.input ?? (() => text(process.stdin)))() : null;
  const plain = password?.replace(/\r?\n$/, '') ?? null;
  // Validated before the account is created, so that an invalid password leaves no account without one.
  const problem = plain === null ? null : editorPasswords.problem(plain, { email, name });
  if (problem !== null) {
    io.err(`${problem} Nobody was added.`);
    return 1;
  }
  const token = await people.add({ email, name, role, by });
  if (token === null) {
    io.err(`Somebody works here under ${email} already; nothing was changed.`);
    return exitCodes.conflict;
  }
  io.out(`${name} is added as ${role}.`);
  if (plain === null) tellLink(token, io, { email, name, role });
  else {
    io.json({ email, name, role, link: null });
    await people.setPassword(email, plain, by);
  }
  return 0;
}

function tellLink(token: string, io: EditorsIo, editor: object): void {
  if (isDryRun()) {
    io.json({ ...editor, link: null });
    io.out('A link to choose a password would be printed.');
    return;
  }
  const link = `${getEditorAddress(io.settings.PUBLIC_URL)}#welcome=${token}`;
  io.json({ ...editor, link });
  io.out('This link opens once, within two days, and lets them choose a password:');
  io.out(link);
}

function reportUnknownEditor(email: string, io: EditorsIo): number {
  io.err(`Nobody works in the editor under ${email}.`);
  return exitCodes.notFound;
}
