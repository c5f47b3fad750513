/**
 * Runs several processes of the shop on one machine, behind one port: the primary process only starts the workers, replaces
 * workers that exit, and forwards stop signals. Connections are distributed round-robin (node:cluster).
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Number of workers that accept requests (`ready`), and of all workers (`of`). */
export interface WorkerCount {
  readonly ready: number;
  readonly of: number;
}

export interface WorkersOptions {
  readonly count: number;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/** Delay in ms before a worker that exited soon after its start is replaced. It doubles with each failure, up to the maximum. */
const firstDelay = 250;
const maxDelay = 30_000;
/** A worker that ran for this long in ms counts as started successfully. */
const minRunTime = 30_000;
const numberVariable = 'WORKER_NUMBER';

/**
 * Starts the workers; resolves once all accept requests. Replaces workers that exit. On SIGTERM or SIGINT, it forwards the signal
 * and ends this process after the last worker. If a worker exits before the start is complete, all workers are stopped, because
 * the cause probably affects each of them.
 */
export function superviseWorkers({ count, log }: WorkersOptions): Promise<void> {
  const ready = new Set<Worker>();
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = false;
  let stopping = false;
  let failures = 0;
  let exitCode = 0;

  const sendCount = () => {
    const message: WorkerCount = { ready: ready.size, of: count };
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker !== undefined) sendWorkerCount(worker, message);
  };
  const stop = () => {
    const workers = Object.values(cluster.workers ?? {});
    if (!stopping) for (const worker of workers) worker?.process.kill('SIGTERM');
    stopping = true;
    if (workers.length === 0) process.exit(exitCode);
  };
  const start = (number: number) => {
    const worker = cluster.fork({ ...process.env, [numberVariable]: String(number) });
    const bornAt = performance.now();
    worker.once('listening', () => {
      ready.add(worker);
      sendCount();
      if (ready.size < count) return;
      begun = true;
      resolve();
    });
    worker.once('exit', (code, signal) => {
      ready.delete(worker);
      sendCount();
      if (stopping) exitCode ||= code ?? 1;
      else if (!begun) exitCode = 1;
      if (stopping || !begun) return stop();
      const age = performance.now() - bornAt;
      failures = age < minRunTime ? failures + 1 : 0;
      void startAgain(number, code ?? signal);
    });
  };
  const startAgain = async (number: number, reason: number | string) => {
    const ms = failures === 0 ? 0 : Math.min(maxDelay, firstDelay * 2 ** (failures - 1));
    log.error({ worker: number, reason, startsInMs: ms }, 'a worker died and is started again');
    await pause(ms);
    if (!stopping) start(number);
  };

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  for (let number = 0; number < count; number += 1) start(number);
  log.info({ workers: count }, 'workers are starting');
  return promise;
}

/**
 * Sends a worker the number of workers. Sending to a worker that is just exiting fails; without a callback
 * that error would end this process.
 */
export function sendWorkerCount(worker: Pick<Worker, 'isConnected' | 'send'>, message: WorkerCount): void {
  if (worker.isConnected()) worker.send(message, () => {});
}

let known: WorkerCount | null = null;

/** Returns the number of this worker, from 0. A replacement gets the number of the worker that exited. */
export function getWorkerNumber(): number {
  return Number(process.env[numberVariable] ?? 0);
}

/** In a worker: receives the number of workers from the primary process from now on. */
export function subscribeWorkerCount(): void {
  process.on('message', (message: unknown) => {
    if (isCount(message)) known = message;
  });
}

/** Returns the last received number of workers; null before the first message, and in a shop of one process. */
export function getWorkerCount(): WorkerCount | null {
  return known;
}

function isCount(message: unknown): message is WorkerCount {
  return typeof message === 'object' && message !== null && 'ready' in message && 'of' in message;
}
