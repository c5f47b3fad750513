import type { ServedTypes } from '../../served-part.ts';

export const servedSegmentTypes: ServedTypes = {
  QueryRoot: [
    'segment',
    'segments(after before first last query reverse sortKey)',
    'segmentsCount()',
    'customerSegmentMembers(after before first last query segmentId reverse)',
    'customerSegmentMembership',
  ],
  Mutation: ['segmentCreate', 'segmentUpdate', 'segmentDelete'],
  Segment: '*',
  CustomerSegmentMember: [
    ...['id', 'displayName', 'firstName', 'lastName', 'note', 'numberOfOrders', 'amountSpent', 'lastOrderId'],
    ...['defaultAddress', 'defaultEmailAddress', 'defaultPhoneNumber'],
  ],
  CustomerSegmentMemberConnection: ['edges', 'pageInfo'],
  SegmentMembershipResponse: '*',
  SegmentMembership: '*',
};
