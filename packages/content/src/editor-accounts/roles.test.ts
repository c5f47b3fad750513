import { expect, it } from 'vitest';
import { getAdminScopes, hasPermission, toEditor } from './roles.ts';

it('ADMIN-07: a role that this code doesn’t know may do nothing', () => {
  const { role } = toEditor({ email: 'ada@example.com', name: 'Ada', role: 'accountant' });
  expect(getAdminScopes(role)).toEqual([]);
  for (const right of ['write', 'publish', 'people'] as const) expect(hasPermission(role, right)).toBe(false);
});

it('ADMIN-07: a known role keeps its scopes', () => {
  const { role } = toEditor({ email: 'ada@example.com', name: 'Ada', role: 'read-only' });
  expect(getAdminScopes(role)).toContain('read_orders');
});
