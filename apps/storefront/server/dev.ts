/** `npm run dev`: runs the development server and restarts it when code changes that Node itself runs. */
import './process/node-version.js';
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `node --watch` would also watch the files that Vite writes at each start, and restart endlessly.
const watched = ['./', '../../../packages/', '../../../data/src/'];
const server = fileURLToPath(new URL('./dev-server.ts', import.meta.url));

let child = run();
let restarting: NodeJS.Timeout | undefined;
let stopping = false;

function run(): ChildProcess {
  const started = spawn(process.execPath, [server], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  started.on('exit', (code) => {
    if (stopping) process.exit(code ?? 0);
  });
  return started;
}

function restart(): void {
  process.stdout.write('The code changed: starting again…\n');
  if (child.exitCode !== null || child.signalCode !== null) {
    child = run();
    return;
  }
  child.once('exit', () => {
    child = run();
  });
  child.kill('SIGTERM');
}

for (const folder of watched) {
  watch(fileURLToPath(new URL(folder, import.meta.url)), { recursive: true }, (_event, file) => {
    if (file === null || !file.endsWith('.ts') || file.endsWith('.test.ts')) return;
    clearTimeout(restarting);
    restarting = setTimeout(restart, 150);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping = true;
    if (child.exitCode !== null) process.exit(0);
    child.kill(signal);
  });
}
