/** Polls for changes of the stored settings of payment and e-mail by any process (SHOP-53). */
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';

export interface FollowServiceSettingsOptions {
  readonly readRevision: () => Promise<string>;
  /** Revision of the settings with which the shop was opened. */
  readonly revision: string;
  /** Called once for each revision, one at a time. */
  readonly onChange: (revision: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Polling interval. */
  readonly interval?: DurationMs;
}

const defaultInterval: DurationMs = 700;

/** Starts polling. @returns a function that stops it */
export function followServiceSettings(options: FollowServiceSettingsOptions): () => void {
  const stopped = new AbortController();
  void follow(options, stopped.signal);
  return () => stopped.abort();
}

async function follow(
  { readRevision, revision, onChange, onError, interval = defaultInterval }: FollowServiceSettingsOptions,
  signal: AbortSignal,
): Promise<void> {
  let handled = revision;
  while (!signal.aborted) {
    await pause(interval, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const current = await readRevision();
      if (signal.aborted || current === handled) continue;
      handled = current;
      await onChange(current);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  }
}
