/** Resets a SQLite database to its state after seeding, in one transaction, so that each test starts with the same data. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { JobQueue } from '@vitrine/storage/sharing/job-queue';
import { type RawBuilder, sql } from 'kysely';

/**
 * Table that isn't reset, because other parts of the process poll it to notice changes, including the reset of the other tables.
 */
const changeLog = 'catalogue_changes';

export interface SeededState {
  /** Waits until no job runs, then restores every table that was written since the last call. No request may be in flight. */
  restore(now: EpochMs): Promise<void>;
}

export interface SeededStateOptions {
  readonly storage: Storage<CommerceDatabase>;
  /** The SQLite file of the storage. */
  readonly file: string;
  /** Folder of emails, emptied with each restore. */
  readonly mailFolder: string;
  /** Queues of emails, webhooks and other background jobs. */
  readonly queues: readonly Pick<JobQueue, 'whileIdle'>[];
}

/** Copies the database and starts to record which tables are written. */
export async function recordSeededState({
  storage,
  file,
  mailFolder,
  queues,
}: SeededStateOptions): Promise<SeededState> {
  const copy = `${file}.seeded`;
  await rm(copy, { force: true });
  const source = new DatabaseSync(file, { readOnly: true });
  source.prepare('vacuum into ?').run(copy);
  const tables = listTables(source);
  source.close();
  await storage.change(async (tx) => {
    await sql`attach database ${copy} as seeded`.execute(tx);
    await sql`create temp table written (name text primary key)`.execute(tx);
    for (const table of tables) {
      for (const event of ['insert', 'update', 'delete']) await createTrigger(table, event).execute(tx);
    }
  });
  let position = await findLastChange(storage);
  const restore = async (now: EpochMs): Promise<void> => {
    await storage.change(async (tx) => {
      const { rows } = await sql<{ name: string }>`select name from temp.written`.execute(tx);
      if (rows.length === 0) return;
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      for (const { name } of rows) {
        await sql`delete from ${sql.id('main', name)}`.execute(tx);
        await sql`insert into ${sql.id('main', name)} select * from ${sql.id('seeded', name)}`.execute(tx);
      }
      await sql`delete from main.sqlite_sequence where name <> ${changeLog}`.execute(tx);
      await sql`insert into main.sqlite_sequence select * from seeded.sqlite_sequence where name <> ${changeLog}`.execute(
        tx,
      );
      await sql`insert into ${sql.id(changeLog)} (subject, at)
        select distinct subject, ${now} from ${sql.id(changeLog)} where sequence > ${position}`.execute(tx);
      await sql`delete from temp.written`.execute(tx);
    });
    position = await findLastChange(storage);
    await emptyFolder(mailFolder);
  };
  // An email in flight would be written to the emptied folder, and a webhook would arrive after the reset.
  return {
    restore: (now) =>
      queues.reduce<() => Promise<void>>(
        (work, queue) => () => queue.whileIdle(work),
        () => restore(now),
      )(),
  };
}

function listTables(database: DatabaseSync): readonly string[] {
  return database
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== changeLog);
}

/** Within a trigger, the conflict resolution of the triggering statement overrides `or ignore`. */
function createTrigger(table: string, event: string): RawBuilder<unknown> {
  const name = sql.lit(table);
  return sql`create temp trigger ${sql.id(`${table}_${event}`)} after ${sql.raw(event)} on ${sql.id(table)}
    begin insert into written select ${name} where not exists (select 1 from written where name = ${name}); end`;
}

async function findLastChange({ read }: Storage<CommerceDatabase>): Promise<number> {
  const row = await read
    .selectFrom(changeLog)
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

async function emptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
