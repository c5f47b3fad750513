import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendWorkerCount } from './workers.ts';

const workersFile = fileURLToPath(new URL('./workers.ts', import.meta.url));
const listenFile = fileURLToPath(new URL('./listen.ts', import.meta.url));

/** Each worker answers its process id and how many it heard of; `/die` ends it without a word. */
const program = `
import cluster from 'node:cluster';
import { subscribeWorkerCount, superviseWorkers, getWorkerCount } from ${JSON.stringify(workersFile)};
import { listen } from ${JSON.stringify(listenFile)};
const say = (line) => process.stdout.write(line + '\\n');
const log = { info() {}, warn() {}, error(details, text) { say('error ' + text + ' ' + JSON.stringify(details)); } };
if (cluster.isPrimary) {
  await superviseWorkers({ count: 2, log });
  say('all take requests');
} else {
  if (process.env.FAIL === 'true') process.exit(3);
  subscribeWorkerCount();
  const server = await listen({
    port: 0, host: '127.0.0.1', log, drainSeconds: 0, shutdownSeconds: 5,
    connections: { max: 0, proxies: 0 },
    listener: (request, response) => {
      if (request.url === '/die') process.kill(process.pid, 'SIGKILL');
      if (request.url === '/slow') return setTimeout(() => response.end('{}'), 1000);
      response.end(JSON.stringify({ pid: process.pid, ...getWorkerCount() }));
    },
    onDrain: () => {},
    onClosed: async () => say('closed ' + process.pid),
  });
  say('port ' + server.address().port);
}
`;

let folder: string;
const started: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-workers-'));
  writeFileSync(join(folder, 'program.mjs'), program);
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(folder, 'program.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  started.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const said = (text: string) => lines.filter((line) => line.startsWith(text));
  // Only then has everything been read that it said.
  return { child, said, ended: once(child, 'close') };
}

interface Told {
  readonly pid: number;
  readonly ready: number;
  readonly of: number;
}

/** Each time on a connection of its own: they go to the workers in turn. Null where nobody answered. */
function ask(port: string, path = '/'): Promise<Told | null> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path, agent: new Agent() }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(JSON.parse(text)));
      response.on('error', () => resolve(null));
    });
    request.on('error', () => resolve(null));
  });
}

async function running() {
  const shop = start();
  await expect.poll(() => shop.said('all take')).toHaveLength(1);
  // The workers say it for themselves, and perhaps after the first process heard that they listen.
  await expect.poll(() => shop.said('port ')).toHaveLength(2);
  const port = shop.said('port ')[0]?.slice('port '.length) ?? '';
  const pids = async () => {
    const answers = [await ask(port), await ask(port), await ask(port), await ask(port)];
    return new Set(answers.map((answer) => answer?.pid));
  };
  return { ...shop, port, pids };
}

/** Whether a child has ended with all its threads, and nobody asked about it yet. */
function isDead(pid: number): boolean {
  if (process.platform === 'linux')
    return (
      / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) && readdirSync(`/proc/${pid}/task`).length === 1
    );
  return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.startsWith('Z');
}

test('a worker that died, and wasn’t heard of yet, is told without harm', async () => {
  writeFileSync(join(folder, 'waits.mjs'), "process.on('message', () => {}); process.send('ready');");
  const child = fork(join(folder, 'waits.mjs'));
  started.push(child);
  await once(child, 'message');
  child.kill('SIGKILL');
  // Without a turn of the event loop in between: the operating system knows, and this process doesn't.
  while (!isDead(child.pid ?? 0));
  const failures: unknown[] = [];
  child.on('error', (error) => failures.push(error));
  const worker = { isConnected: () => child.connected, send: child.send.bind(child) };
  expect(worker.isConnected()).toBe(true);
  sendWorkerCount(worker, { ready: 1, of: 2 });
  await once(child, 'exit');
  expect(failures).toEqual([]);
});

describe('workers', () => {
  test('share one port, and each knows how many take requests', async () => {
    const { port, pids } = await running();
    expect((await pids()).size).toBe(2);
    await expect.poll(() => ask(port)).toMatchObject({ ready: 2, of: 2 });
  });

  test('are started again when they die, with growing pauses, while the other answers', async () => {
    const { port, pids, said } = await running();
    const before = await pids();
    expect(await ask(port, '/die')).toBeNull();
    await expect.poll(() => ask(port)).not.toBeNull();
    await expect.poll(async () => (await pids()).size).toBe(2);
    await expect.poll(() => ask(port)).toMatchObject({ ready: 2, of: 2 });
    const after = await pids();
    expect([...after].filter((pid) => before.has(pid))).toHaveLength(1);
    await ask(port, '/die');
    await expect.poll(() => said('error a worker died')).toHaveLength(2);
    const pauses = said('error a worker died').map((line) => /"startsInMs":(\d+)/.exec(line)?.[1]);
    expect(pauses).toEqual(['250', '500']);
  });

  test('all hear SIGTERM, finish, and the first ends with them', async () => {
    const { child, ended, said, pids } = await running();
    const all = await pids();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const closed = said('closed ').map((line) => Number(line.slice('closed '.length)));
    expect(new Set(closed)).toEqual(all);
  });

  test('finish what is under way in one while the other has ended already', async () => {
    const { child, ended, said, port } = await running();
    const slow = ask(port, '/slow');
    await expect.poll(() => ask(port)).not.toBeNull();
    child.kill('SIGTERM');
    await expect.poll(() => said('closed ')).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await slow).toEqual({});
    expect(await ended).toEqual([0, null]);
    expect(said('closed ')).toHaveLength(2);
  });

  test('that cannot start end everything, once', async () => {
    const { ended, said } = start({ FAIL: 'true' });
    expect(await ended).toEqual([1, null]);
    expect(said('error')).toEqual([]);
  });
});
