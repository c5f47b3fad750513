import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { makeRunnableByOthers } from './binaries.ts';
import { startCluster } from './cluster.ts';

const directory = mkdtempSync(join(tmpdir(), 'vitrine-cluster-test-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function listens(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const connected = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return connected;
}

test('the server of the npm package starts and stops under any account', async () => {
  const cluster = await startCluster({ durable: false, embeddedOnly: true });
  expect(await listens(cluster.url)).toBe(true);
  await cluster.stop();
  expect(await listens(cluster.url)).toBe(false);
});

test.each(['fast', 'immediate'] as const)(
  'REL-09: a server that is halted (%s) has its data when it is resumed',
  async (how) => {
    const cluster = await startCluster({ durable: false });
    const first = new pg.Client({ connectionString: cluster.url });
    first.on('error', () => undefined);
    await first.connect();
    await first.query('create table kept (word text)');
    await first.query("begin; set local synchronous_commit = on; insert into kept values ('here'); commit");
    await cluster.halt(how);
    expect(await listens(cluster.url)).toBe(false);
    await cluster.resume();
    const second = new pg.Client({ connectionString: cluster.url });
    await second.connect();
    expect((await second.query('select word from kept')).rows).toEqual([{ word: 'here' }]);
    await second.end();
    await cluster.stop();
    expect(await listens(cluster.url)).toBe(false);
  },
);

test('a server ends with the process that started it, even a killed one', async () => {
  const module = new URL('./cluster.ts', import.meta.url).href;
  const program = `
    const { startCluster } = await import(${JSON.stringify(module)});
    const { url } = await startCluster({ durable: false });
    console.log(url);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(starter, 'exit');
  const [url] = await once(createInterface({ input: starter.stdout }), 'line');
  expect(await listens(url)).toBe(true);
  starter.kill('SIGKILL');
  await ended;
  await expect.poll(() => listens(url), { timeout: 20_000 }).toBe(false);
});

test('binaries in a folder that is closed to others are copied to where they can run', () => {
  const closed = join(directory, 'closed');
  const bin = join(closed, 'native', 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'postgres'), 'program');
  chmodSync(closed, 0o700);
  const copy = makeRunnableByOthers(bin, directory);
  expect(copy).toBe(join(directory, 'server', 'bin'));
  expect(readFileSync(join(copy, 'postgres'), 'utf8')).toBe('program');
  const open = '/usr/bin';
  if (existsSync(open)) expect(makeRunnableByOthers(open, directory)).toBe(open);
});
