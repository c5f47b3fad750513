/** Numbers of the admin's home page that the Admin API doesn't have: pending reviews, failed deliveries. */
import { readMailQueueState } from '@vitrine/commerce/mail/mail-queue-state';
import { countWaitingReviews } from '@vitrine/engagement/reviews/moderate';
import { Hono } from 'hono';
import type { AttentionJson } from '../../app/admin/home/attention-json.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { Shop } from '../shop.ts';

export function attentionRoutes(
  { storage, outboxState, embedded }: Pick<Shop, 'storage' | 'outboxState' | 'embedded'>,
  guard: EditorGuard,
): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get(
    '/editor/api/attention',
    guard.bySession(async (context) => {
      const [reviews, { dead }, mails] = await Promise.all([
        countWaitingReviews(storage),
        outboxState(),
        embedded === null ? null : readMailQueueState(embedded.storage),
      ]);
      const failedEmails = mails === null ? null : mails.givenUp;
      const body: AttentionJson = { reviews, failedDeliveries: dead, failedEmails };
      return context.json(body);
    }),
  );
}
