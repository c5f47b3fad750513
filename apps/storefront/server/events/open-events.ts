/** Stores page events and, in the same transaction, queues them for EVENTS_FORWARD_URL. */
import { storeEvents } from '@vitrine/engagement/events/store-events';
import type { Storage } from '@vitrine/storage/database';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import type { Shop } from '../shop.ts';
import { withoutBrowser } from './batch.ts';

export interface EventsDeps {
  readonly settings: Pick<Settings, 'EVENTS_FORWARD_URL'>;
  readonly storage: Storage<ShopTables>;
  readonly clock: () => number;
  /** Notifies the outbox of a new entry. */
  readonly wake: () => void;
}

export function openEvents({ settings, storage, clock, wake }: EventsDeps): Shop['keepEvents'] {
  const goesOn = settings.EVENTS_FORWARD_URL !== undefined;
  return async (region, taken) => {
    const forward = goesOn && taken.length > 0 ? taken.map(({ sent }) => withoutBrowser(sent)) : null;
    const events = taken.map(({ event }) => event);
    await storeEvents(storage, region, events, clock(), forward);
    if (forward !== null) wake();
  };
}
