/** Keeps the events of pages, and in the same change what goes on to EVENTS_FORWARD_URL. */
import { keepEvents } from '@vitrine/engagement/events/keep-events';
import type { Storage } from '@vitrine/storage/database';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import type { Shop } from '../shop.ts';
import { withoutBrowser } from './batch.ts';

export interface EventKeeping {
  readonly settings: Pick<Settings, 'EVENTS_FORWARD_URL'>;
  readonly storage: Storage<ShopTables>;
  readonly clock: () => number;
  /** Tells the outbox that something waits. */
  readonly wake: () => void;
}

export function openEvents({ settings, storage, clock, wake }: EventKeeping): Shop['keepEvents'] {
  const goesOn = settings.EVENTS_FORWARD_URL !== undefined;
  return async (region, taken) => {
    const forward = goesOn && taken.length > 0 ? taken.map(({ sent }) => withoutBrowser(sent)) : null;
    const events = taken.map(({ event }) => event);
    await keepEvents(storage, region, events, clock(), forward);
    if (forward !== null) wake();
  };
}
