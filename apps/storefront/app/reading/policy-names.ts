/** Names of the policies that a shop may publish, for use within a sentence. */
import * as words from '@vitrine/words/opening';

const names: Readonly<Record<string, () => string>> = {
  'terms-of-service': words.termsOfService,
  'privacy-policy': words.privacyPolicy,
  'refund-policy': words.refundPolicy,
  'shipping-policy': words.shippingPolicy,
  'subscription-policy': words.subscriptionPolicy,
};

/** @returns null for a handle that isn't a policy's */
export function findPolicyName(handle: string): string | null {
  return Object.hasOwn(names, handle) ? (names[handle]?.() ?? null) : null;
}
