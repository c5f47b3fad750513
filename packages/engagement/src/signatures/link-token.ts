/** Tokens of links in emails. They are encrypted and authenticated, so that they can't be forged, and expire. */

import { createHash } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';

const algorithm = { alg: 'dir', enc: 'A256GCM' } as const;

function keyOf(secret: string): Uint8Array {
  return createHash('sha256').update(`vitrine link ${secret}`).digest();
}

export interface LinkTokenClaims {
  /** The purpose of the link. */
  readonly use: string;
  readonly subject: string;
  readonly now: EpochMs;
}

/**
 * Creates a token.
 *
 * @param days validity in days
 */
export function createLinkToken(
  secret: string,
  { use, subject, now }: LinkTokenClaims,
  days: number,
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new EncryptJWT()
    .setProtectedHeader(algorithm)
    .setSubject(subject)
    .setAudience(use)
    .setExpirationTime(seconds + days * 24 * 60 * 60)
    .encrypt(keyOf(secret));
}

/** Returns the subject of a token, or null if the token is invalid, expired, or for another purpose. */
export async function readLinkToken(
  secret: string,
  token: string,
  { use, now }: Omit<LinkTokenClaims, 'subject'>,
): Promise<string | null> {
  try {
    const { payload } = await jwtDecrypt(token, keyOf(secret), {
      keyManagementAlgorithms: [algorithm.alg],
      contentEncryptionAlgorithms: [algorithm.enc],
      audience: use,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp'],
    });
    return payload.sub ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
