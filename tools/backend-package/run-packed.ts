/** Starts the command of a built or installed package, and sends it a query. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DurationMs } from '@vitrine/rules/units';
import {
  getAuthorityFile,
  getUserFolder,
} from '../../apps/storefront/server/standalone/local-certificates.ts';
import { trustAuthority } from '../../apps/storefront/server/standalone/trust-authority.ts';

export interface PackedRun {
  readonly url: string;
  readonly adminToken: string;
  readonly mailFolder: string;
  /** Time from the start of the process to its first response. */
  readonly firstAnswer: DurationMs;
  /** @returns the exit code and the text of stderr */
  stop(): Promise<{ readonly code: number | null; readonly errors: string }>;
}

/**
 * Starts the command on a free port, and sends it a first query.
 * @param node path of the Node executable
 * @param userData user data directory with the certificate authority of `--tls`, which this process then trusts; by default the
 * user's
 */
export async function runPacked(
  folder: string,
  node: string,
  args: readonly string[] = [],
  userData?: string,
): Promise<PackedRun> {
  const started = performance.now();
  const child = spawn(node, [join(folder, 'bin.js'), '--port', '0', ...args], {
    // Without the repository's environment variables, and outside of its folder.
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...(userData && { XDG_DATA_HOME: userData }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const printed = await new Promise<readonly string[]>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (\S+)[\s\S]*?access token\s+(\S+)\s+Emails\s+(.+)\n/.exec(output);
      if (found !== null) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The package ended with code ${code}:\n${errors}`)));
  });
  const [, url = '', adminToken = '', mailFolder = ''] = printed;
  if (userData !== undefined) trustAuthority(getAuthorityFile(getUserFolder({ XDG_DATA_HOME: userData })));
  await query(url, '{ shop { name } products(first: 2) { nodes { title } } }');
  return {
    url,
    adminToken,
    mailFolder,
    firstAnswer: performance.now() - started,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      return { code: child.exitCode, errors };
    },
  };
}

export async function query(url: string, text: string, version = '2026-10'): Promise<unknown> {
  const response = await fetch(`${url}/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: text }),
  });
  return response.json();
}
