/**
 * Stores settings of payment and e-mail in the shop's database, encrypted with a key derived from the shop's own (SHOP-51). Each
 * change is logged in the log of editor accounts, without values.
 */
import { appendAccountLog } from '@vitrine/content/editor-accounts/account-log';
import type { RewrittenSecrets } from '@vitrine/content/editor-accounts/second-factor/reencrypt-secrets';
import type { SecretBox } from '@vitrine/content/editor-accounts/second-factor/use-code';
import type { EditorAccountTables } from '@vitrine/content/editor-accounts/tables';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { SecretTables } from '@vitrine/storage/sharing/shared-secrets';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createSecretBox } from '../editor/second-factor-keys.ts';
import type { PersonalIdKeySettings } from '../secrets/personal-id-keys.ts';
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

export function openServiceSettingStore(
  settings: PersonalIdKeySettings,
  storage: Storage<ServiceSettingTables & EditorAccountTables & SecretTables>,
  log: Logger,
  clock: () => EpochMs,
): ServiceSettingStore {
  const secrets = createSecretBox('settings of services', settings, storage, log);
  return new ServiceSettingStore({ storage, secrets, clock });
}

const storedValues = z.record(z.string(), z.string());

const titles: Readonly<Record<ServiceGroup, string>> = { payment: 'Payment', email: 'Email' };

export class ServiceSettingStore {
  readonly #deps: StoredServiceSettingsDeps;

  constructor(deps: StoredServiceSettingsDeps) {
    this.#deps = deps;
  }

  /** Returns a text that differs after each change. Cheap enough for polling. */
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

  /** Replaces a group's values. Empty values aren't stored. */
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

  /** Deletes a group's values. @returns false if the group had no stored values */
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

  /** Re-encrypts values of previous keys with the current key, so that the previous keys can be removed. */
  async reencrypt(): Promise<RewrittenSecrets> {
    const { storage, secrets } = this.#deps;
    const counts = { rewritten: 0, current: 0, unreadable: 0 };
    const rows = await storage.read.selectFrom('service_settings').select(['name', 'sealed']).execute();
    for (const { name, sealed } of rows) {
      if (!isServiceGroup(name)) continue;
      // `open` throws if no key can decrypt the value, which is counted as unreadable.
      const opened = await secrets.open(sealed, toOwner(name)).catch(() => null);
      if (opened === null) counts.unreadable += 1;
      else if (!opened.old) counts.current += 1;
      else {
        const next = await secrets.seal(opened.text, toOwner(name));
        await storage.change((tx) =>
          tx
            .updateTable('service_settings')
            .set({ sealed: next })
            .where('name', '=', name)
            // The values may have been saved again meanwhile.
            .where('sealed', '=', sealed)
            .execute(),
        );
        counts.rewritten += 1;
      }
    }
    return counts;
  }

  async #open(group: ServiceGroup, sealed: string): Promise<ServiceValues | null> {
    try {
      const { text } = await this.#deps.secrets.open(sealed, toOwner(group));
      return storedValues.parse(JSON.parse(text));
    } catch {
      // Without its key the value can't be decrypted; the caller reports the missing key.
      return null;
    }
  }
}

/** Returns the context that binds an encrypted value to its group: it can't be decrypted as the value of another group. */
function toOwner(group: ServiceGroup): string {
  return `service settings: ${group}`;
}
