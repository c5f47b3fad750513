/** Starts a backend for tests, in a worker thread (exported by `vitrine-backend`). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { getUserFolder, issueServerCertificate } from './local-certificates.ts';
import type { StartBackendOptions, StartedBackend } from './public-types.ts';

/** Program of the worker, in the same folder as this file. In the build, both are JavaScript. */
const workerFile = new URL(
  `./backend-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/**
 * Starts a backend with its own data. Ids, codes and order numbers are the same at each start with the same seed and requests.
 *
 *     const backend = await startBackend({ seed: './seed', clock: '2026-06-01T12:00:00Z' });
 *     afterEach(() => backend.reset());
 *     afterAll(() => backend.close());
 */
export async function startBackend({
  seed,
  clock,
  port = 0,
  plain = false,
  tls = false,
  storefrontUrl,
  accountClients = {},
}: StartBackendOptions = {}): Promise<StartedBackend> {
  const now = clock === undefined ? null : new Date(clock).getTime();
  if (Number.isNaN(now))
    throw new TypeError(`clock must be a date, such as '2026-06-01T12:00:00Z', not ${clock}.`);
  // Uses the real time, because clients validate the certificate.
  const certificate = tls ? await issueServerCertificate(getUserFolder(), Date.now()) : null;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitrine-backend-'));
  const clients = Object.entries(accountClients).flatMap(([id, uris]) =>
    [uris].flat().map((uri) => `${id}=${uri}`),
  );
  const worker = new Worker(workerFile, {
    workerData: {
      port,
      host: '127.0.0.1',
      seed: seed ?? null,
      plain,
      dataDirectory,
      ...(storefrontUrl === undefined ? {} : { storefrontUrl }),
      ...(clients.length === 0 ? {} : { accountClients: clients.join(',') }),
      tls: certificate === null ? null : { cert: certificate.cert, key: certificate.key },
      now,
    },
    // The test runner's own options must not be passed on.
    execArgv: [],
  });
  const removeData = () => rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  try {
    const { url, adminToken } = await firstMessage(worker);
    const call = createCalls(worker);
    let closing: Promise<void> | undefined;
    const close = async () => {
      try {
        await call({ kind: 'close' });
      } finally {
        await worker.terminate();
        await removeData();
      }
    };
    return {
      url,
      adminToken,
      certificateAuthority: certificate?.authorityFile ?? null,
      mailFolder: join(dataDirectory, 'mail'),
      reset: () => call({ kind: 'reset' }),
      async advance(ms) {
        if (!Number.isFinite(ms)) throw new TypeError(`advance takes milliseconds, not ${ms}.`);
        return call({ kind: 'advance', by: ms });
      },
      snapshot: (folder, { withCustomers = false, force = false } = {}) =>
        call({ kind: 'snapshot', folder: resolve(folder), withCustomers, force }),
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await worker.terminate();
    await removeData();
    throw error;
  }
}

function firstMessage(worker: Worker): Promise<{ readonly url: string; readonly adminToken: string }> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The backend exited with code ${code} before it started.`)),
    );
  });
}

type Call =
  | { readonly kind: 'reset' | 'close' }
  | { readonly kind: 'advance'; readonly by: number }
  | {
      readonly kind: 'snapshot';
      readonly folder: string;
      readonly withCustomers: boolean;
      readonly force: boolean;
    };

/** Sends calls to the thread; each rejects if the call fails, or the thread has ended. */
function createCalls(worker: Worker): (call: Call) => Promise<void> {
  const waiting = new Map<number, PromiseWithResolvers<void>>();
  let last = 0;
  worker.on('message', ({ id, error }: { readonly id: number; readonly error: string | null }) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === null) call?.resolve();
    else call?.reject(new Error(error));
  });
  let failure = new Error('The backend was closed.');
  let isRunning = true;
  worker.on('error', (error) => {
    failure = new Error('The backend stopped by an error.', { cause: error });
  });
  worker.on('exit', () => {
    isRunning = false;
    for (const call of waiting.values()) call.reject(failure);
    waiting.clear();
  });
  return (call) => {
    if (!isRunning) return Promise.reject(failure);
    last += 1;
    const answer = Promise.withResolvers<void>();
    waiting.set(last, answer);
    worker.postMessage({ id: last, call });
    return answer.promise;
  };
}
