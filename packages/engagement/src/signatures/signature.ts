/**
 * Signatures of calls to `{app}`: an encrypted token (JWE) with an email address or a phone number and a time. It is valid for
 * one call within minutes; each attempt creates a new one (ENG-04).
 */

import { createHash, randomUUID } from 'node:crypto';
import type { EpochMs, Seconds } from '@vitrine/rules/units';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';

const algorithm = { alg: 'dir', enc: 'A256GCM' } as const;
/** Validity of a signature in seconds, and the accepted clock difference. */
export const signatureLifetimeSeconds: Seconds = 300;
const clockTolerance = 60;

/** Derives the key from a secret of any length. */
function keyOf(secret: string): Uint8Array {
  return createHash('sha256').update(`vitrine signature ${secret}`).digest();
}

export interface SignatureClaims {
  /** The e-mail address in lower case, or the phone number. */
  readonly subject: string;
  /** The call for which the signature is valid. */
  readonly call: string;
  readonly now: EpochMs;
}

/** Signs one call. Two signatures of the same data differ. */
export function createSignature(secret: string, { subject, call, now }: SignatureClaims): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new EncryptJWT()
    .setProtectedHeader(algorithm)
    .setSubject(subject)
    .setAudience(call)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + signatureLifetimeSeconds)
    .encrypt(keyOf(secret));
}

export type SignatureCheckResult =
  | { readonly good: true; readonly id: string; readonly expiresAt: EpochMs }
  | { readonly good: false; readonly reason: 'unreadable' | 'expired' | 'other' };

/**
 * Verifies that a signature is valid for this call and person, with one of the secrets. The caller checks that it wasn't used
 * before.
 */
export async function checkWebhookSignature(
  secrets: readonly string[],
  signature: string,
  expected: SignatureClaims,
): Promise<SignatureCheckResult> {
  let outcome: SignatureCheckResult = { good: false, reason: 'unreadable' };
  for (const secret of secrets) {
    outcome = await checkBy(secret, signature, expected);
    if (outcome.good || outcome.reason !== 'unreadable') return outcome;
  }
  return outcome;
}

async function checkBy(
  secret: string,
  signature: string,
  { subject, call, now }: SignatureClaims,
): Promise<SignatureCheckResult> {
  try {
    const { payload } = await jwtDecrypt(signature, keyOf(secret), {
      keyManagementAlgorithms: [algorithm.alg],
      contentEncryptionAlgorithms: [algorithm.enc],
      audience: call,
      subject,
      maxTokenAge: signatureLifetimeSeconds,
      clockTolerance,
      currentDate: new Date(now),
      requiredClaims: ['jti', 'exp', 'iat'],
    });
    const { jti = '', exp = 0 } = payload;
    return { good: true, id: jti, expiresAt: (exp + clockTolerance) * 1000 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { good: false, reason: 'expired' };
    // The claims don't match: the signature is for another person or call, or its time is in the future.
    if (error instanceof errors.JWTClaimValidationFailed) return { good: false, reason: 'other' };
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      return { good: false, reason: 'unreadable' };
    throw error;
  }
}
