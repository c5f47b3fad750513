/** Worker thread of a backend that `startBackend` starts, with its own clock and random numbers. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { fixRandomness } from './fixed-randomness.ts';

/** Options from the starting thread. */
export const workerOptionsSchema = z.strictObject({
  port: z.int().min(0).max(65_535),
  host: z.string(),
  seed: z.string().nullable(),
  plain: z.boolean(),
  dataDirectory: z.string(),
  storefrontUrl: z.string().optional(),
  accountClients: z.string().optional(),
  tls: z.strictObject({ cert: z.string(), key: z.string() }).nullable(),
  /** Time at which the clock is frozen; null for the system's clock. */
  now: z.number().nullable(),
});
export type WorkerOptions = z.output<typeof workerOptionsSchema>;

/** A call from the starting thread. The response is a message with the same id. */
export const workerCallSchema = z.strictObject({
  id: z.int(),
  call: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('reset') }),
    z.strictObject({ kind: z.literal('advance'), by: z.number() }),
    z.strictObject({
      kind: z.literal('snapshot'),
      folder: z.string(),
      withCustomers: z.boolean(),
      force: z.boolean(),
    }),
    z.strictObject({ kind: z.literal('close') }),
  ]),
});
export type WorkerCall = z.output<typeof workerCallSchema>['call'];

async function run(port: MessagePort): Promise<void> {
  const options = workerOptionsSchema.parse(workerData);
  enableCompileCache();
  const randomness = fixRandomness();
  // Imported after random numbers are fixed, because modules may draw random numbers when they are loaded.
  const [{ openLog }, { serveStandalone }, { findSeed }, { recordSeededState }, { commerceFile }] =
    await Promise.all([
      import('../telemetry/log.ts'),
      import('./serve-standalone.ts'),
      import('./seed.ts'),
      import('./seeded-state.ts'),
      import('../commerce-storage.ts'),
    ]);
  let now = options.now;
  const clock = () => now ?? Date.now();
  const log = openLog('error', { write: (line) => process.stderr.write(line) });
  const seed = findSeed(options.seed, options.plain, options.dataDirectory);
  const backend = await serveStandalone({
    ...options,
    // Always seeded from the files, because stored times must follow the given clock.
    seed: { ...seed, database: null },
    storefrontUrl: options.storefrontUrl,
    accountClients: options.accountClients,
    clock,
    log,
  });
  const seeded = await recordSeededState({
    storage: backend.embedded.storage,
    file: join(options.dataDirectory, commerceFile),
    mailFolder: join(options.dataDirectory, 'mail'),
    queues: backend.embedded.queues,
  });
  randomness.restart();
  const answer = async (call: WorkerCall): Promise<void> => {
    switch (call.kind) {
      case 'reset':
        now = options.now;
        await seeded.restore(clock());
        backend.clearFiles();
        randomness.restart();
        return;
      case 'advance':
        now = clock() + call.by;
        return;
      case 'snapshot': {
        const { writeSnapshot } = await import('./write-snapshot.ts');
        await writeSnapshot({
          storage: backend.embedded.storage,
          seed,
          uploads: join(options.dataDirectory, 'media'),
          folder: call.folder,
          withCustomers: call.withCustomers,
          replaces: call.force,
          now: clock(),
        });
        return;
      }
      case 'close':
        return backend.close();
    }
  };
  port.on('message', (message: unknown) => {
    const { id, call } = workerCallSchema.parse(message);
    answer(call).then(
      () => {
        port.postMessage({ id, error: null });
        if (call.kind === 'close') port.close();
      },
      (error: unknown) => port.postMessage({ id, error: String(error) }),
    );
  });
  port.postMessage({ url: backend.url, adminToken: backend.adminToken });
}

if (parentPort !== null) await run(parentPort);
