/** Subscribes to the end of traced work. */
import type { TracingChannel } from 'node:diagnostics_channel';
import type { ObservedEvent } from '@vitrine/storage/storage-events';

const nothing = () => undefined;

/**
 * Calls `onEnd` with the message and the duration in ms of each traced work when it has ended.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToWork<Message extends ObservedEvent>(
  channel: TracingChannel<unknown, Message>,
  onEnd: (message: Message, milliseconds: number) => void,
): () => void {
  const subscribers = {
    start: nothing,
    end: nothing,
    asyncStart: nothing,
    asyncEnd: (message: Message) => onEnd(message, performance.now() - message.begun),
    error: nothing,
  };
  channel.subscribe(subscribers);
  return () => channel.unsubscribe(subscribers);
}
