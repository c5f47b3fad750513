/**
 * The keys that seal the secrets of editors' second factors: made from the shop's own, so that there is nothing more to
 * keep safe, and good for nothing else. A key of before (PERSONAL_ID_KEY_PREVIOUS) still opens.
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

const purpose = 'second factors of editors';

/** The key of one purpose, from a key of the shop. */
function keyFor(key: PersonalIdKey): PersonalIdKey {
  return new Uint8Array(hkdfSync('sha256', key, '', purpose, 32));
}

/** Seals with the first key and opens with all. The keys are read when they are needed first. */
export function secondFactorSecrets(
  settings: PersonalIdKeySettings,
  storage: Storage<SecretTables>,
  log: Logger,
): SecretBox {
  let reading: Promise<readonly PersonalIdKey[]> | null = null;
  const keys = (): Promise<readonly PersonalIdKey[]> => {
    reading ??= readKeys(settings, storage, log).catch((error: unknown) => {
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
    // A key of before may open it; what none opens is thrown there.
    return null;
  }
}

async function readKeys(
  settings: PersonalIdKeySettings,
  storage: Storage<SecretTables>,
  log: Logger,
): Promise<readonly PersonalIdKey[]> {
  return (await readPersonalIdKeys(settings, storage, log)).map(keyFor);
}
