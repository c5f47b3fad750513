/** For tests only: runs an installed nginx with the configuration of `docs/deploy.md`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns true if `nginx` is on the PATH. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

export interface Nginx {
  readonly port: number;
  /** Returns a line for each request that nginx has finished, as `ADDRESS ID`: the id is the `X-Request-Id` that it forwarded. */
  readLog(): readonly string[];
  close(): Promise<void>;
}

/**
 * Starts nginx as `docs/deploy.md` configures it in front of the shop at `shopPort`, but without TLS and with short timeouts for
 * idle connections.
 */
export async function startNginx(shopPort: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
  const port = await findFreePort();
  const log = join(folder, 'access.log');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;
pid ${join(folder, 'pid')};
error_log stderr;
events {}
http {
  log_format handled '$request_uri $request_id';
  access_log ${log} handled;
  keepalive_timeout 200ms;
  client_body_timeout 200ms;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${join(folder, name)};`).join('\n')}
${readDocumentedServers(shopPort, port)}
}
`,
  );
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-4_000);
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`);
    await pause(20);
  }
  return {
    port,
    readLog: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
    close: () => stop(child, folder),
  };
}

/** Returns nginx's `upstream` block and the first `server` block of `docs/deploy.md`, with the ports replaced. */
function readDocumentedServers(shopPort: number, port: number): string {
  const guide = readFileSync(new URL('../../../../docs/deploy.md', import.meta.url), 'utf8');
  const [, block] = /```nginx\n(upstream [\s\S]*?\n}\n)server \{ listen 80;/.exec(guide) ?? [];
  if (block === undefined) throw new Error('docs/deploy.md has no nginx configuration');
  return block
    .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '');
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
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
