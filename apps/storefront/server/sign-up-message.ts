import { requiresDoubleOptIn } from '@vitrine/engagement/double-opt-in';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { confirmByEmail, signUpWorked } from '@vitrine/words/newsletter-answer';

/**
 * Returns the message of a successful sign-up. It is the same for known and new addresses, so that it doesn't reveal who has
 * signed up (ENG-11).
 */
export function getSignUpMessage(region: RegionKey): string {
  return requiresDoubleOptIn(region) ? `${signUpWorked()} ${confirmByEmail()}` : signUpWorked();
}
