/** Calls of the admin's pages for deliveries to other services, and for the shop's e-mails. */
import { emailStates, retryEmail, searchEmails } from '@vitrine/commerce/mail/email-log';
import { deleteEntries, retryEntries } from '@vitrine/engagement/outbox/dead-letters';
import { searchOutbox } from '@vitrine/engagement/outbox/search-outbox';
import { Hono } from 'hono';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DeliveryListJson, EmailListJson } from '../../app/admin/deliveries/deliveries-json.ts';
import { parseQueryString } from '../api/body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopTables } from '../engagement.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';
import { recordAdminAudit } from './admin-audit.ts';
import { listPageInput } from './list-page-input.ts';
import { withPermission } from './require-scope.ts';

const deliveryListInput = z.object({
  ...listPageInput,
  q: z.string().max(200).optional(),
  state: z.enum(['waiting', 'delivered', 'dead']).optional(),
});
const emailListInput = z.object({
  ...listPageInput,
  q: z.string().max(200).optional(),
  state: z.enum(emailStates).optional(),
});

export type DeliveryRoutesDeps = Pick<Shop, 'storage' | 'embedded'>;

export function deliveryRoutes(
  { storage, embedded }: DeliveryRoutesDeps,
  guard: EditorGuard,
): Hono<ShopHttp> {
  const getCommerce = () => {
    if (embedded !== null) return embedded.storage;
    throw new HttpError(
      409,
      'NOT_HERE',
      'The shop sells from another system, which sends the e-mails of orders.',
    );
  };
  type Apply = (tx: Transaction<ShopTables>, ids: readonly string[], now: number) => Promise<number>;
  const change = (action: string, apply: Apply) =>
    withPermission(guard, 'write_deliveries', async (context, { email: actor }) => {
      const id = context.req.param('id') ?? '';
      const at = Date.now();
      const count = await storage.change(async (tx) => {
        const changed = await apply(tx, [id], at);
        const subject = { type: 'Delivery', id };
        if (changed > 0) await recordAdminAudit(tx, { at, actor, action, subject });
        return changed;
      });
      if (count === 0)
        throw new HttpError(404, 'NO_SUCH_DELIVERY', 'It was delivered already, or is not there any more.');
      return context.json(null);
    });
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/deliveries',
      withPermission(guard, 'read_deliveries', async (context) => {
        const { q: text, ...search } = parseQueryString(context, deliveryListInput);
        const { rows, ...page } = await searchOutbox(storage, { ...search, text });
        const body: DeliveryListJson = { ...page, deliveries: rows };
        return context.json(body);
      }),
    )
    .post('/editor/api/deliveries/:id/retry', change('deliveryRetry', retryEntries))
    .post('/editor/api/deliveries/:id/drop', change('deliveryDrop', deleteEntries))
    .get(
      '/editor/api/emails',
      withPermission(guard, 'read_deliveries', async (context) => {
        const { q: text, ...search } = parseQueryString(context, emailListInput);
        const { rows, ...page } = await searchEmails(getCommerce(), { ...search, text });
        const body: EmailListJson = { ...page, emails: rows };
        return context.json(body);
      }),
    )
    .post(
      '/editor/api/emails/:id/retry',
      withPermission(guard, 'write_deliveries', async (context, { email: name }) => {
        const actor = { kind: 'staff', name } as const;
        if (!(await retryEmail(getCommerce(), context.req.param('id') ?? '', { actor, now: Date.now() })))
          throw new HttpError(404, 'NO_SUCH_EMAIL', 'It was sent already, or is not there any more.');
        return context.json(null);
      }),
    );
}
