import { describe, expect, it } from 'vitest';
import { findSegmentTerm, loadSegmentPage, toSegmentOptions, toSegmentTerm } from './load-segment-page.ts';

describe('the list of customers by segment', () => {
  it.each([
    [null, null],
    ['ada segments:5', null],
    [toSegmentTerm('gid://shopify/Segment/5'), { segmentId: 'gid://shopify/Segment/5', rest: '' }],
    ['ada segment:5', { segmentId: 'gid://shopify/Segment/5', rest: 'ada' }],
  ])('MERCH-123: the query %j names its segment', (query, found) => {
    expect(findSegmentTerm(query)).toEqual(found);
  });

  it('MERCH-123: the segment of the address filters before the segments are loaded', () => {
    const named = { value: '5', label: 'Navy', query: 'segment:5' };
    expect(toSegmentOptions([], '5')).toEqual([{ ...named, label: '#5' }]);
    expect(toSegmentOptions([{ id: 'gid://shopify/Segment/5', name: 'Navy' }], '5')).toEqual([named]);
    expect(toSegmentOptions([], 'navy or all')).toEqual([]);
  });

  it('MERCH-123: reports that a segment can’t be searched', async () => {
    const page = loadSegmentPage({ segmentId: 'gid://shopify/Segment/5', rest: 'ada' }, { first: 50 });
    await expect(page).rejects.toMatchObject({ message: expect.stringMatching(/Clear the search/) });
  });
});
