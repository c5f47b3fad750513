import { expect, it } from 'vitest';
import { germanAuditActions } from './audit-actions.de.ts';
import { auditActions } from './audit-actions.ts';
import { germanAuditFields } from './audit-fields.de.ts';
import { auditFields } from './audit-fields.ts';

it.each([
  ...['answerQuestion', 'answerReview', 'hideQuestion', 'hideReview', 'publishQuestion', 'publishReview'],
  ...['restoreQuestion', 'restoreReview'],
  ...['deliveryDrop', 'deliveryRetry', 'emailRetry', 'pointsAdjust', 'redirectDelete', 'redirectSave'],
  ...['giftCardAdjust', 'giftCardDisable', 'giftCardEnable', 'giftCardIssue', 'giftCardSend'],
  ...['regionTableDraftDelete', 'regionTableDraftSave', 'regionTablePublish', 'regionTableWithdraw'],
])('ADMIN-130: the admin’s own change %s is named in both languages', (action) => {
  expect([auditActions[action], germanAuditActions[action]]).not.toContain(undefined);
});

it('ADMIN-259: both languages have the same actions and fields, and the same actions name the record', () => {
  expect(Object.keys(germanAuditActions)).toEqual(Object.keys(auditActions));
  expect(Object.keys(germanAuditFields)).toEqual(Object.keys(auditFields));
  const named = (actions: Readonly<Record<string, string>>) =>
    Object.keys(actions).filter((action) => actions[action]?.includes('{}'));
  expect(named(germanAuditActions)).toEqual(named(auditActions));
});
