/** Creates the errors for a wrong password or code. */
import type { SignInRejection } from '@vitrine/content/editor-accounts/sign-in';
import type { Context } from 'hono';
import { describeDevice } from '../account/device.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';

/** Returns the display name of the client's browser; null if unknown. */
export function readDevice(context: Context<ShopHttp>): string | null {
  return describeDevice(context.req.header('user-agent'));
}

/** Converts a rejected sign-in to 401 with the wrong field, or 429 with the time to wait. */
export function toProofError(refused: SignInRejection): HttpError {
  switch (refused.outcome) {
    case 'later':
      return createTooManyAttempts(refused.wait);
    case 'code':
      return new HttpError(401, 'CODE_ASKED', 'Enter the code that your authenticator app shows.');
    case 'wrong-code':
      return createWrongCode();
    case 'wrong': {
      const message = 'That email and password don’t match. Please try again.';
      return new HttpError(401, 'WRONG_PASSWORD', message, { password: message });
    }
  }
}

export function createWrongCode(): HttpError {
  const message = 'That code doesn’t fit, or was used already. Please enter the next one.';
  return new HttpError(401, 'WRONG_CODE', message, { code: message });
}

export function createTooManyAttempts(wait: number): HttpError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const time = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const message = `Too many attempts. Please try again in ${time}.`;
  return new HttpError(429, 'LATER', message, {}, { 'retry-after': String(seconds) });
}
