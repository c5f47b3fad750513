import { describe, expect, it } from 'vitest';
import { parseListQuery } from './call-list.ts';

describe('the query of a list', () => {
  it.each([
    ['ada status:paused', { status: 'paused' }, 'ada'],
    ['status:paused region:us', { status: 'paused', region: 'us' }, ''],
    ['note:x  #1001', {}, 'note:x #1001'],
    [null, {}, ''],
  ])('SUB-30: %j is split into filters and text', (query, values, text) => {
    const found = parseListQuery(query, ['status', 'region']);
    expect([Object.fromEntries(found.values), found.text]).toEqual([values, text]);
  });
});
