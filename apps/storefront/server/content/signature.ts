/** Signs and verifies a content service's notices: the signature is a timestamp, and an HMAC of timestamp and body. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of the signature, for example `t=1774051200,v1=5f2b...`. */
export const signatureHeader = 'content-signature';
/** Maximum difference between a notice's timestamp and the shop's clock, in seconds. */
export const toleranceSeconds = 300;

/** Signs a body with a Unix timestamp in seconds: HMAC-SHA256 of `timestamp.body`, in hexadecimal digits. */
export function signNotice(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Verifies a signature header. `now` is a Unix timestamp in seconds. */
export function hasValidSignature(header: string, body: string, secret: string, now: number): boolean {
  const [, seconds] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header) ?? [];
  if (seconds === undefined || Math.abs(now - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(header), Buffer.from(signNotice(body, secret, Number(seconds))));
}
