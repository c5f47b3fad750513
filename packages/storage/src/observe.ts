/**
 * What the storage tells whoever watches it (metrics, traces, a log of slow statements), through Node's own
 * `diagnostics_channel`: where nobody listens nothing is measured.
 */
import { channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { Dialect } from './database.ts';

export interface Observed {
  /** When it began, by `performance.now()`. */
  readonly begun: number;
  /** Why it failed; not set where it didn't. */
  readonly error?: unknown;
}

/** One statement. Its text has no values: they are parameters. */
export interface ObservedQuery extends Observed {
  readonly dialect: Dialect;
  readonly sql: string;
}

/** One change: from asking for it until it is durable, conflicts and waiting for others included. */
export interface ObservedChange extends Observed {
  readonly dialect: Dialect;
}

export const queries: TracingChannel<unknown, ObservedQuery> = tracingChannel('vitrine:storage:query');
export const changes: TracingChannel<unknown, ObservedChange> = tracingChannel('vitrine:storage:change');

/** How busy the connections of one kind are now. */
export interface ConnectionLoad {
  readonly use: 'read' | 'change';
  readonly open: number;
  readonly idle: number;
  /** Reads or changes that wait for their turn. */
  readonly waiting: number;
}

/** Runs work under the eyes of a channel's listeners; `describe` is asked only where there are any. */
export function observed<Told extends object, Result>(
  channel: TracingChannel<unknown, Told>,
  describe: () => Told,
  work: () => Promise<Result>,
): Promise<Result> {
  return channel.hasSubscribers ? channel.tracePromise(work, describe()) : work();
}

/** Something that happens at one moment, told to whoever listens. */
export interface EventChannel<Event extends object> {
  tell(event: Event): void;
  /** @returns how to stop listening. */
  listen(listener: (event: Event) => void): () => void;
}

export function eventChannel<Event extends object>(name: string): EventChannel<Event> {
  const events = channel(name);
  return {
    tell(event) {
      if (events.hasSubscribers) events.publish(event);
    },
    listen(listener) {
      // Nobody else publishes under this name.
      const onMessage = (message: unknown) => listener(message as Event);
      events.subscribe(onMessage);
      return () => void events.unsubscribe(onMessage);
    },
  };
}
