/** The signature of a content service's notice: a moment, and what only a holder of the secret can say of it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that has it: `t=1774051200,v1=5f2b...`. */
export const signatureHeader = 'content-signature';
/** How far a notice's moment may be from ours, in seconds. */
export const tolerance = 300;

/** Signs a body at a moment (seconds since 1970): HMAC-SHA256 of `moment.body`, in hexadecimal digits. */
export function signNotice(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Whether a header is the signature of a body at about this moment (seconds since 1970). */
export function isSigned(header: string, body: string, secret: string, now: number): boolean {
  const [, seconds] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header) ?? [];
  if (seconds === undefined || Math.abs(now - Number(seconds)) > tolerance) return false;
  return timingSafeEqual(Buffer.from(header), Buffer.from(signNotice(body, secret, Number(seconds))));
}
