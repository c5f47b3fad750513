/** The merchant's publishing settings: the editor's time zone, and roles that need a second person's approval. */
import { getDefaultRegion, getStorefront } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import { isRole, type Role } from '../editor-accounts/roles.ts';
import type { PublishingTables } from './publishing-tables.ts';

export interface PublishingSettings {
  /** IANA time zone of all times in the editor. */
  readonly timeZone: string;
  /** Roles whose publications need a second person's approval. */
  readonly secondPerson: readonly Role[];
}

export interface PublishingSettingsStore {
  read(): Promise<PublishingSettings>;
  save(settings: PublishingSettings): Promise<void>;
}

/** Returns the settings of a new shop: the default storefront's time zone, and no approvals. */
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

/** Returns true if this process supports the time zone. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
