/** Sends a newsletter sign-up from the browser. Loaded when a form is submitted. */

import { getEmailMessage } from '@vitrine/rules/contact/contact-messages';
import { isEmail } from '@vitrine/rules/contact/email';
import * as words from '@vitrine/words/newsletter-answer';
import { shopPath } from '../data/shop-path.ts';
import type { SignUpResponseJson, SignUpSource } from './sign-up-sources.ts';

/**
 * Result of a sign-up. If it failed with `field`, the message is about the e-mail address and is shown at that input.
 */
export type SignUpOutcome =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string; readonly field: boolean };

function wrong(message: string, field = false): SignUpOutcome {
  return { ok: false, message, field };
}

/** Sends the sign-up. An invalid address is rejected without a request. */
export async function sendSignUp(email: string, source: SignUpSource): Promise<SignUpOutcome> {
  const address = email.trim();
  if (!isEmail(address)) return wrong(getEmailMessage(), true);
  const response = await fetch(shopPath('/api/registrations'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: address, source }),
  }).catch((failure: unknown) => {
    console.warn('The sign-up could not reach the shop', failure);
    return null;
  });
  if (response === null) return wrong(words.unreachable());
  if (response.ok) {
    const { message } = (await response.json()) as SignUpResponseJson;
    return { ok: true, message };
  }
  if (response.status === 422) return wrong(getEmailMessage(), true);
  if (response.status === 429) return wrong(words.tooOften());
  return wrong(words.unreachable());
}
