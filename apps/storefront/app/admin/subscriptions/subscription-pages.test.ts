import { type AdminScope, hasScope } from '@vitrine/rules/admin/admin-scopes';
import { expect, it } from 'vitest';
import { listSubscriptionPages } from './subscription-pages.ts';

it.each<[readonly AdminScope[], readonly string[]]>([
  [
    ['write_own_subscription_contracts', 'read_products'],
    ['plans', 'forecast', 'report'],
  ],
  [
    ['write_own_subscription_contracts', 'write_products'],
    ['plans', 'forecast', 'report', 'import'],
  ],
])('SUB-34: with %j the list links to %j', (scopes, pages) => {
  expect(listSubscriptionPages((scope) => hasScope(new Set(scopes), scope))).toEqual(pages);
});
