/**
 * Another process that writes to the same database. Arguments: the location as JSON, what to do, how often. Prints a
 * line `opened`, then one line for each answered change, synchronously, so that nothing printed was not answered.
 */
import { writeSync } from 'node:fs';
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
  // As an import does: long changes, each begun as soon as the one before is answered.
  for (let done = 0; done < count; done += 1) {
    await storage.change(async (tx) => {
      for (let row = 0; row < 500; row += 1) await increment(tx, 'batch');
    });
    say(String(done));
  }
}
await storage.close();
