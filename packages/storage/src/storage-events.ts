/**
 * Publishes events of the storage for monitoring (metrics, traces, a log of slow statements) through Node's
 * `diagnostics_channel`. Without subscribers nothing is measured.
 */
import { channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { Dialect } from './database.ts';

export interface ObservedEvent {
  /** Start, by `performance.now()`. */
  readonly begun: number;
  /** The error. Not set if it succeeded. */
  readonly error?: unknown;
}

/** One statement. Its text has no values, since they are parameters. */
export interface ObservedQuery extends ObservedEvent {
  readonly dialect: Dialect;
  readonly sql: string;
}

/** One change, from the call until it is durable, including conflicts and waiting for other changes. */
export interface ObservedChange extends ObservedEvent {
  readonly dialect: Dialect;
}

export const queryChannel: TracingChannel<unknown, ObservedQuery> = tracingChannel('vitrine:storage:query');
export const changeChannel: TracingChannel<unknown, ObservedChange> =
  tracingChannel('vitrine:storage:change');

/** The current load of the connections of one kind. */
export interface ConnectionLoad {
  readonly use: 'read' | 'change';
  readonly open: number;
  readonly idle: number;
  /** Number of reads or changes that wait in the queue. */
  readonly waiting: number;
}

/** Runs work and publishes its timing to a channel. `describe` is called only if the channel has subscribers. */
export function traceWork<Event extends object, Result>(
  channel: TracingChannel<unknown, Event>,
  describe: () => Event,
  work: () => Promise<Result>,
): Promise<Result> {
  return channel.hasSubscribers ? channel.tracePromise(work, describe()) : work();
}

/** A channel of events without a duration. */
export interface EventChannel<Event extends object> {
  publish(event: Event): void;
  /**
   * Subscribes a listener.
   *
   * @returns a function that unsubscribes it
   */
  subscribe(listener: (event: Event) => void): () => void;
}

export function createEventChannel<Event extends object>(name: string): EventChannel<Event> {
  const events = channel(name);
  return {
    publish(event) {
      if (events.hasSubscribers) events.publish(event);
    },
    subscribe(listener) {
      // This module is the only publisher of this channel, so its messages have this type.
      const onMessage = (message: unknown) => listener(message as Event);
      events.subscribe(onMessage);
      return () => void events.unsubscribe(onMessage);
    },
  };
}
