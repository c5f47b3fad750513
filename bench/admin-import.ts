/** Imports a file of products on the admin's page, for `pages-during-import.ts`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { callShop, expectOk } from './shop-client.ts';

const email = 'bench@example.com';
const password = 'seven quiet pelicans';

interface ImportState {
  readonly id: string;
  readonly state: string;
}

/**
 * Adds an admin and signs in.
 *
 * @param environment the shop's, for the command that adds the admin
 * @returns a function that checks and imports a file, and resolves when that is done
 */
export async function openAdminImport(
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<(file: string) => Promise<void>> {
  await addAdmin(environment);
  // The admin is on the staging storefront's host.
  const headers = { Host: `dev.localhost:${port}`, 'sec-fetch-site': 'same-origin' };
  const { cookie } = await expectOk(
    callShop(port, 'POST', '/editor/api/session', '', { email, password }, headers),
  );
  const at = `http://127.0.0.1:${port}/editor/api/product-imports`;
  return async (file) => {
    const bytes = await readFile(file);
    const send = async <Body>(url: string): Promise<Body> => {
      const response = await sendFile(url, bytes, { ...headers, cookie });
      return JSON.parse(response) as Body;
    };
    const { plan } = await send<{ plan: { fingerprint: string } }>(`${at}/check`);
    const { id } = await send<ImportState>(`${at}?fingerprint=${plan.fingerprint}`);
    for (;;) {
      await new Promise((done) => setTimeout(done, 1000));
      const { body } = await expectOk(
        callShop(port, 'GET', `/editor/api/product-imports/${id}`, cookie, undefined, headers),
      );
      const { state } = JSON.parse(body) as ImportState;
      if (state === 'imported') return;
      if (state === 'failed' || state === 'stopped') throw new Error(`The import ${state}.`);
    }
  };
}

function sendFile(url: string, bytes: Buffer, headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv', 'content-length': bytes.length },
    });
    sent.on('error', reject).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        (response.statusCode ?? 0) < 300
          ? resolve(text)
          : reject(new Error(`HTTP ${response.statusCode}: ${text.slice(0, 300)}`)),
      );
    });
    sent.end(bytes);
  });
}

async function addAdmin(environment: Readonly<Record<string, string>>): Promise<void> {
  const words = ['editors', 'add', email, '--role', 'admin', '--name', 'Bench', '--password-stdin'];
  const child = spawn(process.execPath, ['apps/storefront/cli/shop.ts', ...words], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${password}\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The admin could not be added.');
}
