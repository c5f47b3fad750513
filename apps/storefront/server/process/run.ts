/** Opens a shop and serves it, in this process or in the configured number of workers. */
import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { failToStart } from './failure.ts';
import { collectWhenIdle } from './idle-collection.ts';
import type { MakeApp } from './serve-here.ts';
import { subscribeWorkerCount, superviseWorkers } from './workers.ts';

export interface ProgramOptions {
  readonly settings: Settings;
  readonly log: Logger;
  /** Imports the app; called only in processes that handle requests. */
  readonly app: () => Promise<MakeApp>;
  /** Imports the built pages. */
  readonly pages: () => Promise<unknown>;
  /** Text that is printed once requests are accepted. */
  readonly words: string;
}

/** Serves until the process receives a signal to stop. Exits if the start fails. */
export async function runProgram({ settings, log, app, pages, words }: ProgramOptions): Promise<void> {
  try {
    const count = settings.WEB_CONCURRENCY;
    const open = async () => {
      const { serveHere } = await import('./serve-here.ts');
      await serveHere(settings, log, { app: await app(), pages });
      collectWhenIdle();
    };
    if (cluster.isWorker) {
      subscribeWorkerCount();
      return await open();
    }
    if (count > 1) {
      // Called before the workers start, so that this process can collect their metrics.
      const { openWorkerTelemetry: openTelemetryOfWorkers } = await import('../telemetry/open-telemetry.ts');
      await openTelemetryOfWorkers(settings, log);
      await superviseWorkers({ count, log });
    } else await open();
    process.stdout.write(words);
  } catch (error) {
    failToStart(error);
  }
}
