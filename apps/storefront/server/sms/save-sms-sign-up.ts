/** Validates an SMS sign-up: the country's dial code, and the number in the format of SMS providers. */

import {
  type SmsSignUpRequest,
  type SmsSignUpResult,
  signUpForSms,
} from '@vitrine/engagement/sms/sms-sign-up';
import { getPhoneMessage } from '@vitrine/rules/contact/contact-messages';
import { formatSmsPhone } from '@vitrine/rules/contact/phone';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { ShopTables } from '../engagement.ts';
import { findLanguage } from '../http/language.ts';
import { getDialCode, isPossibleNumber } from './dial-codes.ts';

/** Fields as a form submits them. */
export type SmsFormInput = Omit<SmsSignUpRequest, 'region' | 'now' | 'dialCode'>;

export async function saveSmsSignUp(
  storage: Storage<ShopTables>,
  region: RegionKey,
  input: SmsFormInput,
  now: number,
): Promise<SmsSignUpResult> {
  const code = getDialCode(input.country);
  // A number of invalid length is rejected at once, without sending a message.
  if (code === null || !isPossibleNumber(formatSmsPhone(input.phone, code.dialCode)))
    return { ok: false, field: 'phone', message: getPhoneMessage() };
  return signUpForSms(storage, {
    ...input,
    country: code.country,
    dialCode: code.dialCode,
    language: findLanguage() ?? undefined,
    region,
    now,
  });
}
