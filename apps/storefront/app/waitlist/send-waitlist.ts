/** Submits a waitlist form from the browser; loaded at the first submit. */

import { getEmailMessage, getPhoneMessage } from '@vitrine/rules/contact/contact-messages';
import { isEmail } from '@vitrine/rules/contact/email';
import { isPhone, isPhoneRequired } from '@vitrine/rules/contact/phone';
import * as words from '@vitrine/words/waitlist';
import { shopPath } from '../data/shop-path.ts';
import type { WaitlistResponseJson } from './waitlist-consent.ts';

/**
 * @returns the response, or the field's error if the form is invalid and nothing was sent; null if the server couldn't
 * be reached, which is logged to the console (ENG-12)
 */
export async function submitWaitlistForm(
  fields: Readonly<Record<string, string>>,
  country: string,
): Promise<WaitlistResponseJson | null> {
  const email = fields.email?.trim() ?? '';
  const phone = fields.phone?.trim() ?? '';
  if (!isEmail(email)) return { ok: false, field: 'email', message: getEmailMessage() };
  if (phone === '' ? isPhoneRequired(country) : !isPhone(phone)) {
    return { ok: false, field: 'phone', message: getPhoneMessage() };
  }
  try {
    const response = await fetch(shopPath('/api/waitlist'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, email, phone, country }),
    });
    if (response.status === 429) {
      return { ok: false, field: '', message: words.tooOften() };
    }
    if (response.status !== 200 && response.status !== 422) throw new Error(`status ${response.status}`);
    return (await response.json()) as WaitlistResponseJson;
  } catch (failure) {
    console.warn('The waitlist could not be reached', failure);
    return null;
  }
}
