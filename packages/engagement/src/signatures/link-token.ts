/** What a mail's link says: encrypted, so that nobody makes one, and good for a while. */
import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';

const algorithm = { alg: 'dir', enc: 'A256GCM' } as const;

function keyOf(secret: string): Uint8Array {
  return createHash('sha256').update(`vitrine link ${secret}`).digest();
}

export interface LinkToken {
  /** What the link is for. */
  readonly use: string;
  readonly subject: string;
  /** ms since 1970. */
  readonly now: number;
}

/** @param days how long it opens anything. */
export function linkToken(secret: string, { use, subject, now }: LinkToken, days: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new EncryptJWT()
    .setProtectedHeader(algorithm)
    .setSubject(subject)
    .setAudience(use)
    .setExpirationTime(seconds + days * 24 * 60 * 60)
    .encrypt(keyOf(secret));
}

/** What a token is about; null for one that is altered, too old or for another use. */
export async function readLinkToken(
  secret: string,
  token: string,
  { use, now }: Omit<LinkToken, 'subject'>,
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
