/** The merchant's choices about publishing: the time zone of the editor, and who needs a second person. */
import { getDefaultRegion, getStorefront } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import { isRole, type Role } from '../editor-accounts/roles.ts';
import type { PublishingTables } from './publishing-tables.ts';

export interface PublishingSettings {
  /** IANA name of the time zone in which the editor shows and reads all times. */
  readonly timeZone: string;
  /** Roles whose publications wait for a second person. */
  readonly secondPerson: readonly Role[];
}

export interface PublishingSettingsStore {
  read(): Promise<PublishingSettings>;
  save(settings: PublishingSettings): Promise<void>;
}

/** Returns what holds until an admin chooses: the time zone of the storefront at the shop's own address. */
export function getDefaultPublishingSettings(): PublishingSettings {
  return { timeZone: getStorefront(getDefaultRegion()).timeZone, secondPerson: [] };
}

export function openPublishingSettings(storage: Storage<PublishingTables>): PublishingSettingsStore {
  return {
    async read() {
      const row = await storage.read
        .selectFrom('content_review_settings')
        .select(['time_zone', 'second_person'])
        .executeTakeFirst();
      if (row === undefined) return getDefaultPublishingSettings();
      const roles: unknown = JSON.parse(row.second_person);
      return {
        timeZone: row.time_zone,
        secondPerson: Array.isArray(roles) ? roles.map(String).filter(isRole) : [],
      };
    },
    async save({ timeZone, secondPerson }) {
      const row = { time_zone: timeZone, second_person: JSON.stringify(secondPerson) };
      await storage.change((tx) =>
        tx
          .insertInto('content_review_settings')
          .values({ id: 1, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute(),
      );
    },
  };
}

/** Returns true if `text` is a time zone that this process knows. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
