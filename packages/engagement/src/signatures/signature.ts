/**
 * Signatures of calls to `{app}`: an e-mail or a phone number and the moment, encrypted (JWE), good for one call within
 * minutes. Made anew at each attempt. Source: store §7.
 */
import { createHash, randomUUID } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';

const algorithm = { alg: 'dir', enc: 'A256GCM' } as const;
/** A signature is good for so many seconds; clocks may differ by so many. */
export const lifetime = 300;
const clockTolerance = 60;

/** The key that a secret of any length stands for. */
function keyOf(secret: string): Uint8Array {
  return createHash('sha256').update(`vitrine signature ${secret}`).digest();
}

export interface Signed {
  /** The e-mail in lower case, or the phone number. */
  readonly subject: string;
  /** Which call it is for: a signature opens no other. */
  readonly call: string;
  /** ms since 1970. */
  readonly now: number;
}

/** Signs one call; two signatures of the same are never alike. */
export function sign(secret: string, { subject, call, now }: Signed): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new EncryptJWT()
    .setProtectedHeader(algorithm)
    .setSubject(subject)
    .setAudience(call)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetime)
    .encrypt(keyOf(secret));
}

export type CheckedSignature =
  | { readonly good: true; readonly id: string /** ms since 1970. */; readonly expiresAt: number }
  | { readonly good: false; readonly reason: 'unreadable' | 'expired' | 'other' };

/** Whether a signature is for this call of this person, now, by one of the secrets. Whether it is new, its reader knows. */
export async function check(
  secrets: readonly string[],
  signature: string,
  expected: Signed,
): Promise<CheckedSignature> {
  let outcome: CheckedSignature = { good: false, reason: 'unreadable' };
  for (const secret of secrets) {
    outcome = await checkBy(secret, signature, expected);
    if (outcome.good || outcome.reason !== 'unreadable') return outcome;
  }
  return outcome;
}

async function checkBy(
  secret: string,
  signature: string,
  { subject, call, now }: Signed,
): Promise<CheckedSignature> {
  try {
    const { payload } = await jwtDecrypt(signature, keyOf(secret), {
      keyManagementAlgorithms: [algorithm.alg],
      contentEncryptionAlgorithms: [algorithm.enc],
      audience: call,
      subject,
      maxTokenAge: lifetime,
      clockTolerance,
      currentDate: new Date(now),
      requiredClaims: ['jti', 'exp', 'iat'],
    });
    const { jti = '', exp = 0 } = payload;
    return { good: true, id: jti, expiresAt: (exp + clockTolerance) * 1000 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { good: false, reason: 'expired' };
    // A moment in the future is refused by its claim; so are other persons and other calls.
    if (error instanceof errors.JWTClaimValidationFailed) return { good: false, reason: 'other' };
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      return { good: false, reason: 'unreadable' };
    throw error;
  }
}
