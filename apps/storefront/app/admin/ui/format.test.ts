import { describe, expect, it } from 'vitest';
import { setShopTimeZone } from '../../editor/regions/shop-clock.ts';
import { formatApiMoney, formatEnum, formatTime, toGlobalId, toRecordNumber } from './format.ts';

describe('formats of the admin', () => {
  it.each([
    [{ amount: '1204.5', currencyCode: 'USD' }, '$1,204.50'],
    [{ amount: '1204.5', currencyCode: 'EUR' }, '€1,204.50'],
    [{ amount: '1204', currencyCode: 'JPY' }, '¥1,204'],
  ])('formats %o', (money, text) => {
    expect(formatApiMoney(money)).toBe(text);
  });

  it('names the year of times in other years only', () => {
    setShopTimeZone('Europe/Berlin');
    const now = new Date('2026-11-27T12:00:00Z');
    expect(formatTime('2026-11-01T09:05:00Z', now)).toBe('1 Nov, 10:05');
    expect(formatTime('2025-11-01T09:05:00Z', now)).toBe('1 Nov 2025, 10:05');
  });

  it('converts ids', () => {
    expect(toRecordNumber('gid://shopify/Order/42?key=a')).toBe('42');
    expect(toGlobalId('Order', '42')).toBe('gid://shopify/Order/42');
  });

  it('formats names of states', () => {
    expect(formatEnum('PARTIALLY_FULFILLED')).toBe('Partially fulfilled');
  });
});
