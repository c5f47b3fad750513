/** Subscribes to the end of traced work. */
import type { TracingChannel } from 'node:diagnostics_channel';
import type { ObservedEvent } from '@vitrine/storage/storage-events';

const nothing = () => undefined;

/** Calls `onEnd` with each piece of work when it has ended, and its duration in ms. @returns a function that unsubscribes. */
export function listenToWork<Told extends ObservedEvent>(
  channel: TracingChannel<unknown, Told>,
  onEnd: (told: Told, milliseconds: number) => void,
): () => void {
  const subscribers = {
    start: nothing,
    end: nothing,
    asyncStart: nothing,
    asyncEnd: (told: Told) => onEnd(told, performance.now() - told.begun),
    error: nothing,
  };
  channel.subscribe(subscribers);
  return () => channel.unsubscribe(subscribers);
}
