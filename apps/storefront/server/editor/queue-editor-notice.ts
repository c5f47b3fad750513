/** Queues e-mails about approvals and comments in the outbox. `notifications/editor-notice-email.ts` composes them. */

import type { ContentTables } from '@vitrine/content/documents/content-tables';
import { hasPermission, toEditor } from '@vitrine/content/editor-accounts/roles';
import type { EditorAccountTables } from '@vitrine/content/editor-accounts/tables';
import type { EditorNotice, QueueNotice } from '@vitrine/content/publishing/editor-notice';
import type { ReviewSubject } from '@vitrine/content/publishing/review-store';
import type { OutboxTables } from '@vitrine/engagement/outbox/outbox-tables';
import { putInOutbox } from '@vitrine/engagement/outbox/put-in-outbox';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { formatDocumentTitle, getDocumentPath } from './document-titles.ts';

/** Kind of the e-mails' outbox entries. */
export const editorNoticeKind = 'editor-notice';

type OtherTables = EditorAccountTables & OutboxTables;
type Change = Transaction<ContentTables & OtherTables>;

/** Creates the function that queues an e-mail to each account concerned, except to the account that caused the event. */
export function createNoticeQueue(clock: () => EpochMs): QueueNotice {
  return async (given, notice) => {
    const tx: Change = given.withTables<Pick<OtherTables, keyof OtherTables>>();
    const { kind, by, note } = notice;
    const subject = await describeSubject(tx, notice.subject);
    const recipients = new Set(await findRecipients(tx, notice));
    recipients.delete(by);
    for (const email of recipients) {
      const payload = { kind, by, note, ...subject };
      await putInOutbox(tx, { kind: editorNoticeKind, payload, email, phone: null, now: clock() });
    }
  };
}

async function findRecipients(tx: Change, notice: EditorNotice): Promise<readonly string[]> {
  if (notice.kind === 'approved' || notice.kind === 'declined') return [notice.to];
  const author = await findAuthor(tx, notice.subject);
  if (notice.kind === 'comment') {
    const commenters = await findCommenters(tx, notice.subject);
    return author === null ? commenters : [author, ...commenters];
  }
  const accounts = await tx
    .selectFrom('content_editors')
    .select(['email', 'name', 'role'])
    .orderBy('email')
    .execute();
  return accounts
    .map(toEditor)
    .filter(({ email, role }) => email !== author && hasPermission(role, 'publish'))
    .map(({ email }) => email);
}

async function findCommenters(tx: Change, subject: ReviewSubject): Promise<readonly string[]> {
  if (subject.kind === 'campaign') return [];
  const { kind, key } = subject.document;
  const rows = await tx
    .selectFrom('content_review_comments')
    .select('author')
    .distinct()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
  return rows.map(({ author }) => author);
}

/** Returns the author of a version, or of the last change of a campaign, who may not approve it. Null if there is none. */
async function findAuthor(tx: Change, subject: ReviewSubject): Promise<string | null> {
  if (subject.kind === 'campaign') {
    const row = await tx
      .selectFrom('content_campaigns')
      .select('changed_by')
      .where('id', '=', subject.campaign)
      .executeTakeFirst();
    return row?.changed_by ?? null;
  }
  const { document, version } = subject;
  if (version === null) return null;
  const row = await tx
    .selectFrom('content_versions')
    .select('author')
    .where('kind', '=', document.kind)
    .where('key', '=', document.key)
    .where('number', '=', version)
    .executeTakeFirst();
  return row?.author ?? null;
}

async function describeSubject(tx: Change, subject: ReviewSubject) {
  if (subject.kind === 'document') {
    const { document, version } = subject;
    return { title: formatDocumentTitle(document), path: getDocumentPath(document), version };
  }
  const { campaign } = subject;
  const row = await tx
    .selectFrom('content_campaigns')
    .select('name')
    .where('id', '=', campaign)
    .executeTakeFirst();
  return { title: row?.name ?? '', path: `/campaigns/${campaign}`, version: null };
}
