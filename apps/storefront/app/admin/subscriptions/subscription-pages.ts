/** Pages of subscriptions that the list links to. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';

const pages = ['plans', 'forecast', 'report', 'import'] as const;
export type SubscriptionPageName = (typeof pages)[number];

/** Returns the pages that an account may use. An import sets prices, so it needs the scope of products (SUB-34). */
export function listSubscriptionPages(
  hasScope: (scope: AdminScope) => boolean,
): readonly SubscriptionPageName[] {
  return pages.filter((page) => page !== 'import' || hasScope('write_products'));
}
