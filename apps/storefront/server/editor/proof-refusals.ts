/** What somebody hears whose password or code didn't open. */
import type { Refused } from '@vitrine/content/people/sign-in';
import type { Context } from 'hono';
import { deviceOf } from '../account/device.ts';
import type { ShopHttp } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';

/** The browser in words, where it says so. */
export function deviceIn(context: Context<ShopHttp>): string | null {
  return deviceOf(context.req.header('user-agent'));
}

/** 401 with the field that it is about, 429 with when to come back. */
export function refusedProof(refused: Refused): Refusal {
  switch (refused.outcome) {
    case 'later':
      return tooManyTries(refused.wait);
    case 'code':
      return new Refusal(401, 'CODE_ASKED', 'Enter the code that your authenticator app shows.');
    case 'wrong-code':
      return wrongCode();
    case 'wrong': {
      const message = 'That e-mail and password don’t belong together. Please try again.';
      return new Refusal(401, 'WRONG_PASSWORD', message, { password: message });
    }
  }
}

export function wrongCode(): Refusal {
  const message = 'That code doesn’t fit, or was used already. Please enter the next one.';
  return new Refusal(401, 'WRONG_CODE', message, { code: message });
}

export function tooManyTries(wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const time = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const message = `Too many tries. Please try again in ${time}.`;
  return new Refusal(429, 'LATER', message, {}, { 'retry-after': String(seconds) });
}
