import { describe, expect, it } from 'vitest';
import { isNarrowed, setListValue, toListRequest, toPage, toViewAddress } from './list-state.ts';

const list = {
  filters: [
    {
      key: 'payment',
      label: 'Payment',
      options: [{ value: 'paid', label: 'Paid', query: 'financial_status:paid' }],
    },
  ],
  sorts: [
    { key: 'newest', label: 'Newest', sortKey: 'CREATED_AT', reverse: true },
    { key: 'total', label: 'Total', sortKey: 'TOTAL_PRICE', reverse: true },
  ],
} as const;

describe('the address of a list', () => {
  it('ADMIN-53: gives search, filters, sorting and page', () => {
    const request = toListRequest(list, new URLSearchParams('q=ada&payment=paid&sort=total&after=abc'));
    expect(request).toEqual({
      first: 50,
      after: 'abc',
      query: 'ada financial_status:paid',
      sort: list.sorts[1],
    });
  });

  it('ADMIN-53: filters hold for each side of an OR', () => {
    const { query } = toListRequest(list, new URLSearchParams('q=ada OR grace&payment=paid'));
    expect(query).toBe('(ada OR grace) financial_status:paid');
    expect(toListRequest(list, new URLSearchParams('q=ada OR grace')).query).toBe('ada OR grace');
  });

  it('ADMIN-53: ignores unknown filters and sorts', () => {
    expect(toListRequest(list, new URLSearchParams('payment=nonsense&sort=nonsense&x=1'))).toEqual({
      first: 50,
      query: null,
      sort: list.sorts[0],
    });
  });

  it('reads the page before backwards', () => {
    expect(toListRequest(list, new URLSearchParams('before=abc'))).toMatchObject({ last: 50, before: 'abc' });
  });

  it('a new filter begins at the first page', () => {
    const address = setListValue(new URLSearchParams('after=abc&sort=total'), 'payment', 'paid');
    expect(address.toString()).toBe('sort=total&payment=paid');
    expect(setListValue(address, 'payment', '').toString()).toBe('sort=total');
  });

  it('has one cursor, either after or before', () => {
    expect(toPage(new URLSearchParams('after=abc&q=x'), 'before', 'def').toString()).toBe('q=x&before=def');
  });

  it('a saved view is the same in any order, without the page', () => {
    expect(toViewAddress(new URLSearchParams('sort=total&after=abc&payment=paid'))).toBe(
      'payment=paid&sort=total',
    );
  });

  it('is narrowed by a filter and by a page', () => {
    expect(isNarrowed(list, new URLSearchParams('sort=total'))).toBe(false);
    expect(isNarrowed(list, new URLSearchParams('payment=paid'))).toBe(true);
    expect(isNarrowed(list, new URLSearchParams('after=abc'))).toBe(true);
  });
});
