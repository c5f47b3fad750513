import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

it('the first process answers for all workers, each under its own name', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-workers-'));
  closing.push(() => rmSync(directory, { recursive: true, force: true }));
  const port = await freePort();
  const file = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  // As the shop's own start does it: workers keep figures, and the one that started them serves all.
  const program = `
    import cluster from 'node:cluster';
    const { openTelemetry, openWorkerTelemetry } = await import(${file('open-telemetry.ts')});
    const { readSettings } = await import(${file('../env.ts')});
    const { cacheResults } = await import(${file('channels.ts')});
    const { settings } = readSettings({ METRICS_PORT: '${port}' });
    if (cluster.isPrimary) {
      await openWorkerTelemetry(settings, console);
      let ready = 0;
      cluster.on('message', (worker, message) => {
        if (message !== 'ready') return;
        ready += 1;
        if (ready === 2) console.log('ready');
      });
      cluster.fork({ WORKER_NUMBER: '0' });
      cluster.fork({ WORKER_NUMBER: '1' });
    } else {
      await openTelemetry(settings, console);
      for (let i = 0; i < cluster.worker.id; i += 1) cacheResults.publish({ state: 'hit' });
      process.send('ready');
    }
  `;
  const script = join(directory, 'main.mjs');
  writeFileSync(script, program);
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  closing.push(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toContain('vitrine_kept_answers_total{state="hit",worker="0"} 1');
  expect(figures).toContain('vitrine_kept_answers_total{state="hit",worker="1"} 2');
});
