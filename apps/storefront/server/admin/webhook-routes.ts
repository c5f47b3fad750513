/**
 * Calls of the admin's page for webhooks: lists subscriptions and deliveries, retries a delivery, sends a test, shows the key.
 */
import {
  listWebhookDeliveries,
  listWebhookSubscriptions,
  queueTestWebhook,
  retryWebhookDelivery,
} from '@vitrine/commerce/webhooks/webhook-deliveries';
import { getWebhookSecret } from '@vitrine/commerce/webhooks/webhook-secret';
import { shopOwner } from '@vitrine/commerce/webhooks/webhook-subscriptions';
import { Hono } from 'hono';
import type {
  WebhookDeliveriesJson,
  WebhookSecretJson,
  WebhooksJson,
} from '../../app/admin/webhooks/webhooks-json.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';

/** Maximum number of deliveries on the page. */
const shownDeliveries = 50;

export function webhookRoutes({ embedded }: Pick<Shop, 'embedded'>, guard: EditorGuard): Hono<ShopHttp> {
  const getEmbedded = () => {
    if (embedded !== null) return embedded;
    const message = 'The shop sells from another system, which sends its own webhooks.';
    throw new HttpError(409, 'NOT_HERE', message);
  };
  const now = () => getEmbedded().backend.parts.clock();
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/webhooks',
      guard.by('people', async (context) => {
        const { storage, adminTokens } = getEmbedded();
        const names = new Map((await adminTokens.list()).map(({ id, name }) => [id, name]));
        const subscriptions = await listWebhookSubscriptions(storage.read);
        const body: WebhooksJson = {
          webhooks: subscriptions.map(({ id, owner, topic, uri, createdAt, waiting, dead }) => ({
            ...{ id, topic, uri, createdAt, waiting, dead },
            createdBy: owner === shopOwner ? null : (names.get(owner) ?? owner),
          })),
        };
        return context.json(body);
      }),
    )
    .get(
      '/editor/api/webhooks/secret',
      guard.by(
        'people',
        async (context) => {
          const body: WebhookSecretJson = {
            secret: await getWebhookSecret(getEmbedded().storage, shopOwner),
          };
          return context.json(body);
        },
        { proven: true },
      ),
    )
    .get(
      '/editor/api/webhooks/:webhook/deliveries',
      guard.by('people', async (context) => {
        const { storage } = getEmbedded();
        const id = context.req.param('webhook') ?? '';
        const body: WebhookDeliveriesJson = {
          now: now(),
          deliveries: await listWebhookDeliveries(storage.read, id, shownDeliveries),
        };
        return context.json(body);
      }),
    )
    .post(
      '/editor/api/webhooks/:webhook/test',
      guard.by('people', async (context) => {
        const { storage, webhooks } = getEmbedded();
        const problem = await queueTestWebhook(storage, context.req.param('webhook') ?? '', now());
        if (problem === 'no subscription')
          throw new HttpError(404, 'NOT_FOUND', 'There is no such webhook any more.');
        if (problem === 'no record')
          throw new HttpError(409, 'NOTHING_TO_SEND', 'There is no record of this topic yet to send.');
        webhooks.wake();
        return context.json({});
      }),
    )
    .post(
      '/editor/api/webhooks/deliveries/:delivery/retry',
      guard.by('people', async (context) => {
        const { storage, webhooks } = getEmbedded();
        if (!(await retryWebhookDelivery(storage, context.req.param('delivery') ?? '', now())))
          throw new HttpError(404, 'NOT_FOUND', 'There is no such delivery any more.');
        webhooks.wake();
        return context.json({});
      }),
    );
}
