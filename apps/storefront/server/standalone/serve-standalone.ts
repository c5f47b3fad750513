/** Serves the backend without a shop on a port of this machine. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { setRegionsDirectory } from '@vitrine/data/regions-directory';
import { loadStorefronts } from '@vitrine/data/storefronts';
import { setStorefronts } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Logger } from 'pino';
import { commerceFile } from '../commerce-storage.ts';
import { readSettings, type Settings } from '../env.ts';
import { createAdminToken, openStandalone, type Standalone } from './open-standalone.ts';
import type { Seed } from './seed.ts';

export interface ServeOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  readonly seed: Seed;
  readonly plain: boolean;
  readonly dataDirectory: string;
  /** URL of the storefront, to which the checkout links back; if undefined, it links to the backend. */
  readonly storefrontUrl: string | undefined;
  /** Clients of the Customer Account API, in the format of CUSTOMER_ACCOUNT_CLIENTS. */
  readonly accountClients: string | undefined;
  /** Certificate and key; null to serve without TLS. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly clock: () => EpochMs;
  readonly log: Logger;
}

export interface RunningBackend extends Standalone {
  /** For example `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Token of the Admin API with every scope, new at each start. */
  readonly adminToken: string;
}

/** Thrown if a setting is invalid; the message names the setting and the fix. */
export class ServeError extends Error {
  override readonly name = 'ServeError';
}

/** Resolves once the backend is ready. Requests that arrive earlier wait for it. */
export async function serveStandalone(options: ServeOptions): Promise<RunningBackend> {
  const opening = Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => unknown>();
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    opening.promise.then(
      (handle) => handle(request, response),
      () => response.destroy(),
    );
  };
  const server = options.tls === null ? createServer(listener) : createTlsServer(options.tls, listener);
  const url = await listen(server, options);
  try {
    await copySeededDatabase(options);
    const backend = await openStandalone({ ...options, settings: readOwnSettings(options, url) });
    const adminToken = await createAdminToken(backend.embedded);
    opening.resolve(getRequestListener(allowUnencryptedHosts(backend.app.fetch)));
    return {
      ...backend,
      url,
      adminToken,
      async close() {
        await closeServer(server);
        await backend.close();
      },
    };
  } catch (error) {
    opening.promise.catch(() => undefined);
    opening.reject(error);
    await closeServer(server);
    throw error;
  }
}

type Fetch = Standalone['app']['fetch'];

/** Removes the HSTS header: browsers would apply it to each port of localhost, also to servers without `https`. */
function allowUnencryptedHosts(send: Fetch): Fetch {
  return async (...args) => {
    const response = await send(...args);
    response.headers.delete('strict-transport-security');
    return response;
  };
}

/**
 * Copies the seed's database if the data folder has no database yet, so that the first start doesn't have to import the files.
 */
async function copySeededDatabase({ seed: { database }, dataDirectory }: ServeOptions): Promise<void> {
  const file = join(dataDirectory, commerceFile);
  if (database === null || existsSync(file)) return;
  await mkdir(dataDirectory, { recursive: true });
  // Renamed once the copy is complete, so that an interrupted start copies it again.
  await copyFile(database, `${file}.part`);
  await rename(`${file}.part`, file);
}

/** Creates the settings from the options. The environment is ignored, so that the backend behaves the same on every machine. */
function readOwnSettings(options: ServeOptions, url: string): Settings {
  const unlimited = Object.fromEntries(
    ['READ', 'WRITE', 'SEARCH', 'CODES', 'SIGN_UPS', 'API', 'API_COST'].map((kind) => [
      `RATE_LIMIT_${kind}`,
      '0/1',
    ]),
  );
  const read = readSettings({
    ...unlimited,
    PUBLIC_URL: url,
    DATA_DIR: options.dataDirectory,
    STOREFRONT_URL: options.storefrontUrl,
    CUSTOMER_ACCOUNT_CLIENTS: options.accountClients,
    MAIL_FROM: 'shop@example.com',
  });
  if (!read.ok) throw new ServeError(read.problems.map(nameOption).join('\n'));
  applyStorefronts(options.seed);
  return { ...read.settings, SEED_DEMO: options.seed.regions === undefined };
}

/** Replaces the setting's name in an error message by the option of the command: `--storefront must be an address …`. */
function nameOption(problem: string): string {
  return problem
    .replace(/^STOREFRONT_URL\b/, '--storefront')
    .replace(
      /^CUSTOMER_ACCOUNT_CLIENTS must be CLIENT_ID=ADDRESS,CLIENT_ID=ADDRESS/,
      '--account-client must be ID=URL',
    );
}

/** Sets the seed's storefronts instead of the demo's. Must be called before any code reads them. */
export function applyStorefronts({ regions }: Seed): void {
  if (regions === undefined) return;
  setStorefronts(loadStorefronts(regions));
  setRegionsDirectory(regions);
}

function listen(server: Server, { port, host, tls }: ServeOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = explainListenError(error.code, port, host);
      reject(message === null ? error : new ServeError(message));
    });
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      const name = host.includes(':') ? `[${host}]` : host;
      resolve(`${tls === null ? 'http' : 'https'}://${name}:${taken}`);
    });
  });
}

function explainListenError(code: string | undefined, port: number, host: string): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the other program, or choose another port with --port.`;
    case 'EACCES':
      return `Port ${port} is only for administrators. Choose a port above 1023 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return `--host ${host} isn't an address of this machine. 127.0.0.1 and 0.0.0.0 always are.`;
    default:
      return null;
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
