/** Signing up by SMS at the edge: the country's dial code, the number as SMS providers take it, and whether it can be one. */
import { type SmsRequest, type SmsResult, signUpBySms } from '@vitrine/engagement/sms/sms-sign-up';
import { phoneMessage, smsPhone } from '@vitrine/rules/contact/phone';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { ShopTables } from '../engagement.ts';
import { dialCodeOf, isPossibleNumber } from './dial-codes.ts';

/** As a form sends it. */
export type SmsWish = Omit<SmsRequest, 'region' | 'now' | 'dialCode'>;

export async function keepNumber(
  storage: Storage<ShopTables>,
  region: RegionKey,
  wish: SmsWish,
  now: number,
): Promise<SmsResult> {
  const code = dialCodeOf(wish.country);
  // A number of an impossible length is told at once, and costs no message.
  if (code === null || !isPossibleNumber(smsPhone(wish.phone, code.dialCode)))
    return { ok: false, field: 'phone', message: phoneMessage };
  return signUpBySms(storage, { ...wish, country: code.country, dialCode: code.dialCode, region, now });
}
