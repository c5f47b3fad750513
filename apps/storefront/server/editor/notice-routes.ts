/** Routes with which an account reads and saves its choice for e-mails about approvals and comments. */
import type { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import { noticeChoices } from '@vitrine/content/editor-accounts/notice-settings';
import { Hono } from 'hono';
import { z } from 'zod';
import type { NoticesJson } from '../../app/editor/api/editor-accounts-json.ts';
import { jsonBody } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { EditorGuard } from './editor-guard.ts';

/** Schema of `NoticesJson`. */
export const noticesInput = z.strictObject({ notices: z.enum(noticeChoices) });

export function noticeRoutes(people: EditorAccounts, guard: EditorGuard): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/notices',
      guard.by('write', async (context, { email }) => {
        const result: NoticesJson = { notices: (await people.noticeChoice(email)) ?? 'off' };
        return context.json(result);
      }),
    )
    .put(
      '/editor/api/notices',
      guard.by('write', async (context, { email }) => {
        const { notices } = await jsonBody(context, noticesInput);
        await people.saveNoticeChoice(email, notices);
        const result: NoticesJson = { notices };
        return context.json(result);
      }),
    );
}
