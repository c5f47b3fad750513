/**
 * `redirects import FILE.csv [--replace] [--skip-bad]`, `redirects list`, `redirects remove PATH`: manage redirects
 * from old URLs.
 */
import { parseArgs } from 'node:util';
import { UnreadableCsvError } from '@vitrine/commerce/catalogue/csv-table';
import { deleteMerchantRedirect, saveMerchantRedirects } from '@vitrine/commerce/catalogue/redirect-service';
import {
  loadRedirects,
  type Redirect,
  readRedirectFile,
  toRedirectPath,
} from '@vitrine/commerce/catalogue/redirects';
import { commandLineActor } from '@vitrine/commerce/merchant/actor';
import { openCsv, printProblems } from './csv-file.ts';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';

export const usage =
  'redirects import FILE.csv [--replace] [--skip-bad], redirects list, or redirects remove PATH';

/**
 * Exit codes: 0 done, 1 nothing was changed, because the file has invalid rows or the path has no redirect, 2 invalid
 * arguments.
 */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  const [word, ...rest] = args;
  if (word === 'list' && rest.length === 0) return list(io);
  if (word === 'remove' && rest.length === 1) return remove(rest[0] ?? '', io);
  if (word === 'import') return importFile(rest, io);
  io.err(`Usage: ${usage}`);
  return 2;
}

async function list(io: DatabaseIo): Promise<number> {
  const redirects = await loadRedirects(io.storage);
  io.json(redirects.map(({ path, target, status }) => ({ path, target, status })));
  for (const { path, target, status } of redirects) io.out(`${status}  ${path}  ${target}`);
  if (redirects.length === 0) io.out('No address leads elsewhere.');
  return 0;
}

async function remove(address: string, io: DatabaseIo): Promise<number> {
  const path = toRedirectPath(address);
  const change = { actor: commandLineActor, now: io.clock() };
  if (path !== null && (await deleteMerchantRedirect(io.storage, path, change))) {
    io.json({ path });
    io.out(`${path} leads nowhere else any more.`);
    return 0;
  }
  io.err(`${address} has no redirect. "redirects list" shows them.`);
  return exitCodes.notFound;
}

interface Wanted {
  readonly path: string;
  readonly replace: boolean;
  readonly skipBad: boolean;
}

async function importFile(args: string[], io: DatabaseIo): Promise<number> {
  const wanted = readArguments(args, io);
  if (wanted === null) return 2;
  try {
    const table = await openCsv(wanted.path, io);
    if (table === null) return 2;
    const { redirects, problems } = readRedirectFile(table);
    printProblems(problems, io);
    if (problems.length > 0 && (!wanted.skipBad || redirects.length === 0)) {
      const way = redirects.length > 0 ? ', or leave those rows out with --skip-bad' : '';
      io.err(`Nothing was imported. Correct the file${way}.`);
      return 1;
    }
    return await keep(redirects, wanted.replace, io);
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error;
    io.err(`${error.message}. Nothing was imported.`);
    return 1;
  }
}

async function keep(redirects: readonly Redirect[], replace: boolean, io: DatabaseIo): Promise<number> {
  const change = { actor: commandLineActor, now: io.clock(), replace };
  const result = await saveMerchantRedirects(io.storage, redirects, change);
  if (result.kind === 'loop') {
    const { path, target } = result.redirect;
    io.err(`${path} leads to ${target}, and from there back to itself. Nothing was imported.`);
    return 1;
  }
  io.json({ imported: redirects.length, redirects: result.total });
  io.out(`${redirects.length} redirects imported; ${result.total} hold now.`);
  return 0;
}

function readArguments(args: string[], io: DatabaseIo): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        'skip-bad': { type: 'boolean', default: false },
      },
    });
    const [path, ...rest] = positionals;
    if (path !== undefined && rest.length === 0) {
      return { path, replace: values.replace, skipBad: values['skip-bad'] };
    }
    io.err('Give one file.');
  } catch (error) {
    io.err(error instanceof Error ? error.message : String(error));
  }
  io.err(`Usage: ${usage}`);
  return null;
}
