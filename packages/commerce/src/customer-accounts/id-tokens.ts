/** ID tokens of OpenID Connect. They are signed with a key that is created once and included in backups. */
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import {
  findSharedSecret,
  getOrCreateSharedSecret,
  type SecretTables,
} from '@vitrine/storage/sharing/shared-secrets';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';

const secretName = 'customer-accounts';
const algorithm = 'RS256';
const lifetimeSeconds = 60 * 60;

interface SigningKey {
  readonly id: string;
  readonly signing: CryptoKey | Uint8Array;
  readonly verifying: CryptoKey | Uint8Array;
  readonly published: JWK;
}

export interface IdTokenClaims {
  readonly clientId: string;
  readonly customerId: string;
  readonly sessionHash: string;
  readonly nonce: string | null;
  /** Null if the client didn't request it. */
  readonly email: string | null;
}

export interface IdTokens {
  sign(claims: IdTokenClaims, now: EpochMs): Promise<string>;
  /** Reads a token signed by this server, even if it has expired; null for any other token. */
  read(token: string): Promise<Pick<IdTokenClaims, 'clientId' | 'sessionHash'> | null>;
  /** Public keys with which clients verify the tokens. */
  listKeys(): Promise<{ readonly keys: readonly JWK[] }>;
}

/** Loads or creates the key when it is first needed. */
export function createIdTokens(storage: Storage<SecretTables>, issuer: string): IdTokens {
  let loading: Promise<SigningKey> | null = null;
  const getKey = (): Promise<SigningKey> => {
    loading ??= loadKey(storage).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    async sign({ clientId, customerId, sessionHash, nonce, email }, now) {
      const { id, signing } = await getKey();
      const issuedAt = Math.floor(now / 1000);
      const about = email === null ? {} : { email, email_verified: true };
      return new SignJWT({ sid: sessionHash, ...(nonce === null ? {} : { nonce }), ...about })
        .setProtectedHeader({ alg: algorithm, kid: id, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(customerId)
        .setAudience(clientId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(signing);
    },
    async read(token) {
      const { verifying } = await getKey();
      try {
        // Accept expired tokens, because customers may sign out hours after they signed in.
        const { payload } = await jwtVerify(token, verifying, {
          issuer,
          algorithms: [algorithm],
          currentDate: new Date(0),
        });
        const { aud, sid } = payload;
        return typeof aud === 'string' && typeof sid === 'string'
          ? { clientId: aud, sessionHash: sid }
          : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
    async listKeys() {
      return { keys: [(await getKey()).published] };
    },
  };
}

async function loadKey(storage: Storage<SecretTables>): Promise<SigningKey> {
  const stored =
    (await findSharedSecret(storage, secretName)) ??
    (await getOrCreateSharedSecret(storage, secretName, await createKey()));
  const secret: JWK = JSON.parse(stored);
  const { kty, n, e } = secret;
  const open: JWK = { kty, n, e } as JWK;
  const id = await calculateJwkThumbprint(open);
  return {
    id,
    signing: await importJWK(secret, algorithm),
    verifying: await importJWK(open, algorithm),
    published: { ...open, kid: id, use: 'sig', alg: algorithm },
  };
}

async function createKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}
