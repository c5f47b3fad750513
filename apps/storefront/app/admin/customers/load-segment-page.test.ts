import { describe, expect, it } from 'vitest';
import { findSegmentTerm, loadSegmentPage, toSegmentTerm } from './load-segment-page.ts';

describe('the list of customers by segment', () => {
  it.each([
    [null, null],
    ['ada segments:5', null],
    [toSegmentTerm('gid://shopify/Segment/5'), { segmentId: 'gid://shopify/Segment/5', rest: '' }],
    ['ada segment:5', { segmentId: 'gid://shopify/Segment/5', rest: 'ada' }],
  ])('MERCH-123: the query %j names its segment', (query, found) => {
    expect(findSegmentTerm(query)).toEqual(found);
  });

  it('MERCH-123: says that a segment can’t be searched', async () => {
    const page = loadSegmentPage({ segmentId: 'gid://shopify/Segment/5', rest: 'ada' }, { first: 50 });
    await expect(page).rejects.toMatchObject({ message: expect.stringMatching(/Clear the search/) });
  });
});
