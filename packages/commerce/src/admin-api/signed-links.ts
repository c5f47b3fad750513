/** Signed, temporary links to single files of the Admin API, which need no access token: uploads and results. */
import { createHmac, randomBytes } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { getOrCreateSharedSecret, type SecretTables } from '@vitrine/storage/sharing/shared-secrets';
import { secretsMatch } from '../secrets-match.ts';

export interface SignedLinks {
  /** Base URL of the server, without trailing slash. */
  readonly baseUrl: string;
  /** Returns the URL of a path of the shop's server with its expiry and signature. */
  sign(path: string, expiresAt: EpochMs): Promise<string>;
  /** Returns true if the URL was signed for this path and hasn't expired. */
  verify(url: URL, now: EpochMs): Promise<boolean>;
}

export interface SignedLinksDeps {
  readonly storage: Storage<SecretTables>;
  /** Base URL of the server, without trailing slash. */
  readonly baseUrl: string;
}

const secretName = 'admin-links';

export function createSignedLinks({ storage, baseUrl }: SignedLinksDeps): SignedLinks {
  let secret: Promise<string> | undefined;
  const getSecret = () => {
    secret ??= getOrCreateSharedSecret(storage, secretName, randomBytes(32).toString('hex')).catch(
      (error) => {
        secret = undefined;
        throw error;
      },
    );
    return secret;
  };
  const createSignature = async (path: string, expires: string) =>
    createHmac('sha256', await getSecret())
      .update(`${path}\n${expires}`)
      .digest('hex');
  return {
    baseUrl,
    async sign(path, expiresAt) {
      const expires = String(expiresAt);
      const query = new URLSearchParams({ expires, signature: await createSignature(path, expires) });
      return `${baseUrl}${path}?${query}`;
    },
    async verify({ pathname, searchParams }, now) {
      const expires = searchParams.get('expires') ?? '';
      const signature = searchParams.get('signature') ?? '';
      if (!/^\d{1,16}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return false;
      return secretsMatch(signature, await createSignature(pathname, expires)) && Number(expires) > now;
    },
  };
}
