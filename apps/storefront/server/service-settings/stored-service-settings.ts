/**
 * Stores settings of payment and e-mail in the shop's database, encrypted by a key that is made from the shop's own
 * (SHOP-51). Every change is in the audit log, without its values.
 */
import { appendAccountLog } from '@vitrine/content/editor-accounts/account-log';
import type { SecretBox } from '@vitrine/content/editor-accounts/second-factor/use-code';
import type { EditorAccountTables } from '@vitrine/content/editor-accounts/tables';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { z } from 'zod';
import {
  getVariables,
  isServiceGroup,
  type ServiceGroup,
  type ServiceValues,
  type StoredServiceSettings,
} from './service-setting-groups.ts';
import type { ServiceSettingTables } from './service-settings-tables.ts';

export interface StoredServiceSettingsDeps {
  readonly storage: Storage<ServiceSettingTables & EditorAccountTables>;
  readonly secrets: SecretBox;
  readonly clock: () => EpochMs;
}

export interface ReadServiceSettings {
  /** Differs after each change. */
  readonly revision: string;
  readonly settings: StoredServiceSettings;
  /** Groups that no key of the shop decrypts, such as after the key was lost. */
  readonly unreadable: readonly ServiceGroup[];
}

const storedValues = z.record(z.string(), z.string());

const titles: Readonly<Record<ServiceGroup, string>> = { payment: 'Payment', email: 'E-mail' };

export class ServiceSettingStore {
  readonly #deps: StoredServiceSettingsDeps;

  constructor(deps: StoredServiceSettingsDeps) {
    this.#deps = deps;
  }

  /** Cheap: for polling. */
  async revision(): Promise<string> {
    const rows = await this.#deps.storage.read
      .selectFrom('service_settings')
      .select(['name', 'updated_at'])
      .orderBy('name')
      .execute();
    return rows.map(({ name, updated_at }) => `${name} ${Number(updated_at)}`).join(', ');
  }

  async read(): Promise<ReadServiceSettings> {
    const revision = await this.revision();
    const rows = await this.#deps.storage.read
      .selectFrom('service_settings')
      .select(['name', 'sealed'])
      .execute();
    const settings: Partial<Record<ServiceGroup, ServiceValues>> = {};
    const unreadable: ServiceGroup[] = [];
    for (const { name, sealed } of rows) {
      if (!isServiceGroup(name)) continue;
      const values = await this.#open(name, sealed);
      if (values === null) unreadable.push(name);
      else settings[name] = values;
    }
    return { revision, settings, unreadable };
  }

  /** Replaces a group's values. Empty ones aren't stored. */
  async save(group: ServiceGroup, values: ServiceValues, by: string): Promise<void> {
    const { storage, secrets, clock } = this.#deps;
    const given = Object.fromEntries(
      getVariables(group).flatMap((name) => {
        const value = values[name] ?? '';
        return value === '' ? [] : [[name, value]];
      }),
    );
    const sealed = await secrets.seal(JSON.stringify(given), toOwner(group));
    const at = clock();
    await storage.change(async (tx) => {
      await tx
        .insertInto('service_settings')
        .values({ name: group, sealed, updated_at: at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed, updated_at: at }))
        .execute();
      await appendAccountLog(tx, {
        at,
        who: by,
        action: 'service-settings',
        about: titles[group],
        words: 'settings were saved',
      });
    });
  }

  /** @returns false if nothing was stored */
  async remove(group: ServiceGroup, by: string): Promise<boolean> {
    const { storage, clock } = this.#deps;
    return storage.change(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('service_settings')
        .where('name', '=', group)
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) return false;
      await appendAccountLog(tx, {
        at: clock(),
        who: by,
        action: 'service-settings',
        about: titles[group],
        words: 'settings were removed',
      });
      return true;
    });
  }

  async #open(group: ServiceGroup, sealed: string): Promise<ServiceValues | null> {
    try {
      const { text } = await this.#deps.secrets.open(sealed, toOwner(group));
      return storedValues.parse(JSON.parse(text));
    } catch {
      // Without the key that encrypted it there is nothing to read; the caller says so.
      return null;
    }
  }
}

/** Ties an encrypted value to its group, so that it opens in no other one. */
function toOwner(group: ServiceGroup): string {
  return `service settings: ${group}`;
}
