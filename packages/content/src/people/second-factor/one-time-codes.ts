/** The codes of an authenticator app: six digits, a new one every thirty seconds (RFC 6238, SHA-1, as every app takes them). */
import { Secret, TOTP } from 'otpauth';

const period = 30;
const digits = 6;
/** A code of the step before or after counts too: clocks differ, and people type slowly. */
const tolerance = 1;

/** A new secret, 160 bits, in base32. */
export function newFactorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from the picture. */
export function factorAddress(secret: string, email: string, issuer: string): string {
  return totp(secret, email, issuer).toString();
}

/** The thirty-second step that a code belongs to, counted since 1970; null where it fits none around `now` (ms). */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const found = totp(secret).validate({ token: code, timestamp: now, window: tolerance });
  return found === null ? null : Math.floor(now / 1000 / period) + found;
}

/** The code at a moment (ms): for tests and for the command line of people who test. */
export function codeAt(secret: string, now: number): string {
  return totp(secret).generate({ timestamp: now });
}

/** Whether a text is one of an app's codes rather than a recovery code. */
export function isAppCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

function totp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period, digits, algorithm: 'SHA1' });
}
