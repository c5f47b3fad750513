/** Completes imports of products, and their undos, whose process ended while it wrote. */
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
  /** Decides which of several processes completes them; by default this one. */
  readonly lease?: Lease;
}

/**
 * Looks now and every few seconds while it holds the lease.
 * @returns a function that stops the job; close the imports first, so that it resolves soon.
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
