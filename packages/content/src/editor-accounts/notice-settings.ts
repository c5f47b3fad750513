/** An account's choice for e-mails about approvals and comments: their language, or off. */
import type { Storage } from '@vitrine/storage/database';
import type { Kysely } from 'kysely';
import type { EditorAccountTables } from './tables.ts';

export const noticeChoices = ['en', 'de', 'off'] as const;
export type NoticeChoice = (typeof noticeChoices)[number];

const initialChoice: NoticeChoice = 'en';

/** @returns null if there is no such account */
export async function readNoticeChoice(
  db: Kysely<EditorAccountTables>,
  email: string,
): Promise<NoticeChoice | null> {
  const row = await db
    .selectFrom('content_editors')
    .leftJoin('content_notice_settings', 'content_notice_settings.email', 'content_editors.email')
    .select('notices')
    .where('content_editors.email', '=', email)
    .executeTakeFirst();
  if (row === undefined) return null;
  return noticeChoices.find((each) => each === row.notices) ?? initialChoice;
}

export async function saveNoticeChoice(
  storage: Storage<EditorAccountTables>,
  email: string,
  notices: NoticeChoice,
): Promise<void> {
  await storage.change(async (tx) => {
    await tx.deleteFrom('content_notice_settings').where('email', '=', email).execute();
    await tx.insertInto('content_notice_settings').values({ email, notices }).execute();
  });
}
