import { expect, it } from 'vitest';
import { germanAuditActions } from './audit-actions.de.ts';

it.each([
  ...['answerQuestion', 'answerReview', 'hideQuestion', 'hideReview', 'publishQuestion', 'publishReview'],
  ...['restoreQuestion', 'restoreReview'],
  ...['deliveryDrop', 'deliveryRetry', 'emailRetry', 'pointsAdjust', 'redirectDelete', 'redirectSave'],
  ...['giftCardAdjust', 'giftCardDisable', 'giftCardEnable', 'giftCardIssue', 'giftCardSend'],
  ...['regionTableDraftDelete', 'regionTableDraftSave', 'regionTablePublish', 'regionTableWithdraw'],
])('ADMIN-130: the admin’s own change %s is named in German', (action) => {
  expect(germanAuditActions[action]).toBeDefined();
});
