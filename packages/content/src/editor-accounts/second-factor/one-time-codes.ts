/**
 * Codes of authenticator apps: six digits, changing every thirty seconds (TOTP, RFC 6238 with SHA-1, which every app
 * supports).
 */
import type { EpochMs } from '@vitrine/rules/units';
import { Secret, TOTP } from 'otpauth';

const period = 30;
const digits = 6;
/** Number of steps before and after the current one that are also accepted, since clocks differ and users type slowly. */
const tolerance = 1;

/** Creates a secret of 160 bits, in base32. */
export function createFactorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the `otpauth:` URL for the QR code. */
export function createOtpAuthUrl(secret: string, email: string, issuer: string): string {
  return totp(secret, email, issuer).toString();
}

/**
 * Returns the thirty-second step (since the Unix epoch) that a code belongs to, or null if it matches none around
 * `now`.
 */
export function findCodeStep(secret: string, code: string, now: EpochMs): number | null {
  const found = totp(secret).validate({ token: code, timestamp: now, window: tolerance });
  return found === null ? null : Math.floor(now / 1000 / period) + found;
}

/** Returns the code at a time, for tests and for testers on the command line. */
export function getCodeAt(secret: string, now: EpochMs): string {
  return totp(secret).generate({ timestamp: now });
}

/** Returns true if a text has the form of an app code rather than a recovery code. */
export function isAppCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

function totp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period, digits, algorithm: 'SHA1' });
}
