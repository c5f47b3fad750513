/** `outbox list` prints pending deliveries, `retry` tries them at once, `drop` deletes them undelivered. */
import { parseArgs } from 'node:util';
import {
  deleteEntries,
  findEntryIds,
  listOutbox,
  type OutboxListEntry,
  retryEntries,
} from '@vitrine/engagement/outbox/dead-letters';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';
import { completeIds, maxShortIds } from './short-id.ts';

export const usage = 'outbox list [--dead] [--json], outbox retry ID...|--dead, or outbox drop ID...|--dead';

type Wanted =
  | { readonly action: 'list'; readonly deadOnly: boolean; readonly json: boolean }
  | { readonly action: 'retry' | 'drop' /** Null for all dead letters. */; readonly ids: string[] | null };

const maxListed = 1000;

/** Exit codes: 0 done, 1 the entry doesn't exist, 2 invalid arguments. */
export async function run(
  args: string[],
  io: Pick<DatabaseIo, 'engagement' | 'clock' | 'out' | 'err' | 'json'>,
) {
  const wanted = read(args);
  if (typeof wanted === 'string') {
    io.err(wanted);
    io.err(`Usage: ${usage}`);
    return 2;
  }
  const storage = await io.engagement();
  if (wanted.action === 'list') {
    const entries = await listOutbox(storage, { deadOnly: wanted.deadOnly, limit: maxListed });
    for (const entry of entries) io.json(entry);
    if (entries.length === 0) io.out('Nothing waits, and nothing was given up.');
    else for (const entry of entries) io.out(formatEntry(entry));
    return 0;
  }
  const { action } = wanted;
  const ids =
    wanted.ids === null
      ? null
      : await completeIds(wanted.ids, (prefix) => findEntryIds(storage, prefix, maxShortIds), io);
  if (ids === null && wanted.ids !== null) return exitCodes.notFound;
  const count = await storage.change((tx) =>
    action === 'retry' ? retryEntries(tx, ids, io.clock()) : deleteEntries(tx, ids),
  );
  if (ids !== null && count < ids.length) {
    io.err(`Entries that are there: ${count} of ${ids.length}. The others were delivered, or never were.`);
  }
  io.json({ entries: count });
  io.out(action === 'retry' ? `Entries that are tried at once: ${count}.` : `Entries let go: ${count}.`);
  return ids !== null && count === 0 ? exitCodes.notFound : exitCodes.done;
}

function formatEntry({ id, kind, state, attempts, dueAt, problem }: OutboxListEntry): string {
  const next = state === 'dead' ? 'given up' : `next try ${new Date(dueAt).toISOString()}`;
  return `${id}  ${kind}  ${next}  after ${attempts} tries${problem === null ? '' : `: ${problem}`}`;
}

function read(args: string[]): Wanted | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { dead: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    const [action, ...ids] = positionals;
    const { dead, json } = values;
    if (action === 'list') {
      return ids.length > 0 ? `"${ids[0]}" is too much.` : { action, deadOnly: dead, json };
    }
    if (action !== 'retry' && action !== 'drop') return 'Say "list", "retry" or "drop".';
    if (json) return '--json goes with "list".';
    if (dead === ids.length > 0) return 'Give the ids of entries, or --dead for all that were given up.';
    return { action, ids: dead ? null : ids };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
