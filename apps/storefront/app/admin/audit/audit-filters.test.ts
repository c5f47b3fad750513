import { describe, expect, it } from 'vitest';
import { createAuditFilters, toAuditSearch } from './audit-filters.ts';

describe('ADMIN-288: filters of the audit log', () => {
  const filters = createAuditFilters({
    actors: [
      { actor: 'ben@example.com', actorKind: 'staff', name: null },
      { actor: 'My ERP', actorKind: 'token', name: null },
      { actor: 'ada@example.com', actorKind: 'staff', name: 'Ada' },
    ],
    actions: ['collectionAddProductsV2', 'orderCancel', 'collectionAddProducts'],
  });
  const find = (key: string) => filters.find((filter) => filter.key === key)?.options ?? [];

  it('offer who made changes by name, and one choice for actions with the same sentence', () => {
    expect(find('person').map(({ label }) => label)).toEqual(['Ada', 'ben@example.com', 'My ERP (program)']);
    const added = find('operation').find(({ label }) => label.startsWith('Added products'));
    expect(added?.query).toBe('operation:collectionAddProducts,collectionAddProductsV2');
    expect(find('operation')).toHaveLength(2);
  });

  it('become the terms of the call, in days of the shop', () => {
    const now = Date.parse('2026-11-29T03:00:00Z');
    const query = (filter: string, value: string) =>
      find(filter).find((option) => option.value === value)?.query ?? '';
    const zone = 'America/New_York';
    expect(toAuditSearch(`oil ${query('person', 'My ERP')} ${query('period', 'today')}`, now, zone)).toEqual({
      q: 'oil',
      actor: 'My ERP',
      // It is still the 28th in New York.
      from: String(Date.parse('2026-11-28T05:00:00Z')),
    });
    expect(toAuditSearch(query('period', 'week'), now, zone).from).toBe(
      String(Date.parse('2026-11-22T05:00:00Z')),
    );
    expect(toAuditSearch('from:2026-11-01 until:2026-11-02', now, 'UTC')).toMatchObject({
      q: '',
      from: String(Date.parse('2026-11-01')),
      until: String(Date.parse('2026-11-03')),
    });
    // In New York the 8th of March has 23 hours.
    expect(toAuditSearch('until:2026-03-08', now, zone).until).toBe(
      String(Date.parse('2026-03-09T04:00:00Z')),
    );
    expect(toAuditSearch('from:soon until:later', now, 'UTC')).toMatchObject({
      from: undefined,
      until: undefined,
    });
    expect(toAuditSearch('record:Order by:staff', now, 'UTC')).toMatchObject({
      subject: 'Order',
      actorKind: 'staff',
    });
  });
});
