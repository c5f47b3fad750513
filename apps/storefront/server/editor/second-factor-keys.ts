/**
 * Encrypts stored secrets, such as those of editors' second factors, with keys that are derived from the shop's own key, one for
 * each purpose. So no further key has to be backed up. The shop's previous key (PERSONAL_ID_KEY_PREVIOUS) can still decrypt.
 */
import { hkdfSync } from 'node:crypto';
import {
  decryptWithAnyKey,
  encryptPersonalId,
  type PersonalIdKey,
} from '@vitrine/commerce/checkout/personal-id';
import type { SecretBox } from '@vitrine/content/editor-accounts/second-factor/use-code';
import type { Storage } from '@vitrine/storage/database';
import type { SecretTables } from '@vitrine/storage/sharing/shared-secrets';
import type { Logger } from 'pino';
import { type PersonalIdKeySettings, readPersonalIdKeys } from '../secrets/personal-id-keys.ts';

/** Part of the key derivation: changing a text here makes everything encrypted with it unreadable. */
type Purpose = 'second factors of editors' | 'settings of services';

/** Derives the key of one purpose from the shop's key. */
function keyFor(key: PersonalIdKey, purpose: Purpose): PersonalIdKey {
  return new Uint8Array(hkdfSync('sha256', key, '', purpose, 32));
}

export function secondFactorSecrets(
  settings: PersonalIdKeySettings,
  storage: Storage<SecretTables>,
  log: Logger,
): SecretBox {
  return createSecretBox('second factors of editors', settings, storage, log);
}

/** Encrypts with the first key and decrypts with all. The keys are read on first use. */
export function createSecretBox(
  purpose: Purpose,
  settings: PersonalIdKeySettings,
  storage: Storage<SecretTables>,
  log: Logger,
): SecretBox {
  let reading: Promise<readonly PersonalIdKey[]> | null = null;
  const keys = (): Promise<readonly PersonalIdKey[]> => {
    reading ??= readKeys(purpose, settings, storage, log).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
  return {
    async seal(text, owner) {
      const [current] = await keys();
      if (current === undefined) throw new Error('The shop has no key.');
      return encryptPersonalId(text, owner, current);
    },
    async open(sealed, owner) {
      const all = await keys();
      const [current, ...before] = all;
      const opened = openedWith(sealed, owner, current === undefined ? [] : [current]);
      if (opened !== null) return { text: opened, old: false };
      return { text: decryptWithAnyKey(sealed, owner, before), old: true };
    },
  };
}

function openedWith(sealed: string, owner: string, keys: readonly PersonalIdKey[]): string | null {
  try {
    return decryptWithAnyKey(sealed, owner, keys);
  } catch {
    // Tries the next key. If none can decrypt, the caller throws.
    return null;
  }
}

async function readKeys(
  purpose: Purpose,
  settings: PersonalIdKeySettings,
  storage: Storage<SecretTables>,
  log: Logger,
): Promise<readonly PersonalIdKey[]> {
  return (await readPersonalIdKeys(settings, storage, log)).map((key) => keyFor(key, purpose));
}
