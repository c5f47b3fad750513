/**
 * A process that writes to the same database. Arguments: the location as JSON, the kind of work, the number of changes.
 * Prints `opened`, then one line per committed change, synchronously, so that each printed line was committed; for `batches`, one
 * per change that is open.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openStorage } from '../src/database.ts';
import type { DatabaseLocation } from '../src/test-databases.ts';
import { counters, increment, type Tables } from './counters.ts';

const [location, task, times] = process.argv.slice(2);
const { databaseUrl, directory }: DatabaseLocation = JSON.parse(location ?? '');
const storage = await openStorage<Tables>({ databaseUrl, directory, migrations: [counters] });
const say = (line: string) => writeSync(1, `${line}\n`);
say('opened');

const count = Number(times);
if (task === 'entries') {
  const writeOne = async (id: string) => {
    await storage.change((tx) =>
      tx.insertInto('entry').values({ id, body: '{}', at: 0, done: 0, bytes: null }).execute(),
    );
    say(id);
  };
  for (let round = 0; round < count; round += 1) {
    await Promise.all(Array.from({ length: 8 }, (_, client) => writeOne(`${round}-${client}`)));
  }
} else if (task === 'increments') {
  for (let done = 0; done < count; done += 1) {
    await storage.change((tx) => increment(tx, 'shared'));
    say(String(done));
  }
} else if (task === 'batches') {
  // Like an import: long changes, each started as soon as the previous one has finished. Each prints a line before its end,
  // and stays open until it has read one.
  const replies = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  for (let begun = 0; begun < count; begun += 1) {
    await storage.change(async (tx) => {
      for (let row = 0; row < 100; row += 1) await increment(tx, 'batch');
      say(String(begun));
      await replies.next();
    });
  }
}
await storage.close();
