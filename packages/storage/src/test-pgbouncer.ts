/** For tests only: an installed PgBouncer in transaction mode. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findServerAccount } from '../../../tools/postgres/account.ts';

/** Returns true if `pgbouncer` is on the PATH. */
export function hasPgBouncer(): boolean {
  return spawnSync('pgbouncer', ['--version']).status === 0;
}

/**
 * Starts PgBouncer in front of the server at `url`, which has to trust its clients.
 *
 * @returns the server's URL through it
 */
export async function openPgBouncer(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pgbouncer-'));
  const ownPort = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 5',
  ];
  writeFileSync(file, settings.join('\n'));
  chmodSync(folder, 0o755);
  const child = spawn('pgbouncer', [file], { ...findServerAccount(), stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-4_000);
  });
  const pooled = new URL(url);
  pooled.hostname = '127.0.0.1';
  pooled.port = String(ownPort);
  while (!(await accepts(ownPort))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`);
    await pause(20);
  }
  return { url: pooled.href, close: () => stop(child, folder) };
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true });
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  await once(probe, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('No free port was found.');
  return bound.port;
}
