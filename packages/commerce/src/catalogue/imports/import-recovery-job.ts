/** Resumes product imports and undos whose process ended while writing. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';
import { type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import { ImportInterruptedError, type ProductImports } from './product-imports.ts';

const intervalMs: DurationMs = 5000;

export interface ImportRecoveryDeps {
  readonly imports: Pick<ProductImports, 'resume'>;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** Ensures that only one process resumes imports. Defaults to this process. */
  readonly lease?: Lease;
}

/**
 * Polls for interrupted imports now and every few seconds while it holds the lease.
 * @returns a function that stops the job. Close the imports first, or it may take long to resolve.
 */
export function startImportRecoveryJob({
  imports,
  log,
  lease = permanentLease,
}: ImportRecoveryDeps): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const work = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        const resumed = await imports.resume();
        if (resumed > 0) log.info({ imports: resumed }, 'completed imports whose process had ended');
      } catch (error) {
        if (!(error instanceof ImportInterruptedError))
          log.warn({ err: error }, 'an import could not be completed; trying again in a few seconds');
      }
      await pause(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const working = work();
  return () => {
    stop.abort();
    return working;
  };
}
