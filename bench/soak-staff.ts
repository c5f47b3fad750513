/** Staff of a soak test: they load the admin's lists, and save and publish a setting in the editor. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Answer, callShop, expectOk } from './shop-client.ts';
import type { Programs } from './soak-programs.ts';

const email = 'soak@example.com';
const password = 'seven quiet pelicans';
const announcement = '/editor/api/documents/theme/announcement';

const orders = `{
  orders(first: 50, sortKey: PROCESSED_AT, reverse: true) {
    nodes { id name email displayFinancialStatus displayFulfillmentStatus totalPriceSet { shopMoney { amount } } }
  }
}`;
const products = '{ products(first: 50) { nodes { id title status totalInventory } } }';

/**
 * Adds an admin account, signs in, and works in turn on orders, sales, the home page's to-dos, products, documents and
 * a publication.
 *
 * @param environment environment variables of the shop, for the command that adds the admin
 */
export async function startStaff(
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<Programs> {
  await addAdmin(environment);
  // The admin and the editor are on the staging storefront's host.
  const headers = { Host: `dev.localhost:${port}`, 'sec-fetch-site': 'same-origin' };
  const signedIn = await expectOk(
    callShop(port, 'POST', '/editor/api/session', '', { email, password }, headers),
  );
  const call = async (
    method: string,
    path: string,
    body?: object,
    more: Readonly<Record<string, string>> = {},
  ) => {
    try {
      return await expectOk(callShop(port, method, path, signedIn.cookie, body, { ...headers, ...more }));
    } catch (error) {
      throw new Error(`${method} ${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const query = async (text: string) => {
    const { body } = await call('POST', '/admin/graphql', { query: text });
    if ('errors' in (JSON.parse(body) as object)) throw new Error(`admin: ${body.slice(0, 200)}`);
  };

  const failures: string[] = [];
  let count = 0;
  // Publications run one after another: concurrent ones conflict on `If-Match` (HTTP 412).
  let publishing: Promise<void> = Promise.resolve();
  let publications = 0;
  const publish = () => {
    publishing = publishing.catch(() => {}).then(publishOnce);
    return publishing;
  };
  const publishOnce = async () => {
    publications += 1;
    const { latest } = read<{ latest: { number: number } | null }>(await call('GET', announcement));
    const body = { default: { enabled: true, text: `Soak ${publications}` } };
    const basedOn = { 'if-match': `"${latest?.number ?? 0}"` };
    await call('PUT', announcement, { body }, basedOn);
    const version = (latest?.number ?? 0) + 1;
    await call('POST', `${announcement}/publish`, { version, from: null, until: null });
  };
  const turns: readonly (() => Promise<unknown>)[] = [
    () => query(orders),
    () => call('GET', '/editor/api/attention'),
    () => query(products),
    () => call('GET', '/editor/api/documents'),
    publish,
    () => call('GET', '/editor/api/changes'),
  ];

  return {
    async next() {
      count += 1;
      try {
        await turns[count % turns.length]?.();
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    },
    throwFailures() {
      if (failures.length > 0)
        throw new Error(`${failures.length} of staff failed: ${failures.slice(0, 5).join('; ')}`);
    },
    summary: () => `${count} turns of staff`,
    stop: () => {},
  };
}

function read<Body>({ body }: Answer): Body {
  return JSON.parse(body) as Body;
}

/** Adds an admin as an operator does, by the command line. */
async function addAdmin(environment: Readonly<Record<string, string>>): Promise<void> {
  const words = ['editors', 'add', email, '--role', 'admin', '--name', 'Soak', '--password-stdin'];
  const child = spawn(process.execPath, ['apps/storefront/cli/shop.ts', ...words], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${password}\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The admin could not be added.');
}
