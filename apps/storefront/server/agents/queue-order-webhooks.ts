/**
 * Puts webhooks of assistants' orders into the outbox: one for each change of an order, in the order of the changes. The
 * position in the log of changes is stored with the entries, so that a crash loses nothing and sends nothing twice.
 */
import { getOrderId } from '@vitrine/agents/order-document';
import type { AgentSession, SessionStore } from '@vitrine/agents/ports';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { findLastOrderChange, readOrderChanges } from '@vitrine/commerce/orders/order-changes';
import { findOrder } from '@vitrine/commerce/orders/order-store';
import type { OutboxTables } from '@vitrine/engagement/outbox/outbox-tables';
import { putInOutbox } from '@vitrine/engagement/outbox/put-in-outbox';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { AgentTables } from './agent-sessions.ts';

export interface QueueOrderWebhooksDeps {
  readonly storage: Storage<AgentTables & OutboxTables>;
  /** The commerce backend's database, which has the orders. */
  readonly commerce: Pick<Storage<CommerceDatabase>, 'read'>;
  readonly sessions: SessionStore;
  readonly clock: () => EpochMs;
}

/** `kind` of the outbox entries. */
export const orderWebhookKind = 'order-webhook';

const cursor = 'order-webhooks';
const batch = 100;

/** Stores the latest change of orders as the start position, unless a position is stored already. */
export async function beginOrderWebhooks({ storage, commerce }: QueueOrderWebhooksDeps): Promise<void> {
  const position = await findLastOrderChange(commerce.read);
  await storage.change((tx) =>
    tx
      .insertInto('agent_cursors')
      .values({ name: cursor, position })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
}

/**
 * Queues the webhooks of all changes since the stored position.
 *
 * @returns the number of queued webhooks
 */
export async function queueOrderWebhooks(deps: QueueOrderWebhooksDeps): Promise<number> {
  let queued = 0;
  for (;;) {
    const next = await queueNext(deps);
    if (next === null) return queued;
    queued += next;
  }
}

/** Queues the webhooks of the next changes. @returns the number of queued webhooks; null if there are no more changes */
async function queueNext(deps: QueueOrderWebhooksDeps): Promise<number | null> {
  const { storage, commerce, sessions, clock } = deps;
  const after = await readPosition(storage.read);
  const changes = await readOrderChanges(commerce.read, after, batch);
  const last = changes.at(-1);
  if (last === undefined) return null;
  const found = await sessions.findByCarts([...new Set(changes.map(({ cartId }) => cartId))]);
  const orders = new Map(changes.map(({ cartId, orderId }) => [cartId, orderId]));
  for (const [cartId, session] of found) await complete(deps, session, orders.get(cartId));
  return storage.change(async (tx) => {
    // Another process has already queued them.
    if ((await readPosition(tx)) !== after) return 0;
    let queued = 0;
    for (const { cartId, sequence, at } of changes) {
      const session = found.get(cartId);
      if (session === undefined || session.webhook === null) continue;
      await putInOutbox(tx, {
        kind: orderWebhookKind,
        payload: { checkout: session.id, at },
        email: null,
        phone: null,
        stream: { lane: new URL(session.webhook.url).host, name: session.id, position: sequence },
        now: clock(),
      });
      queued += 1;
    }
    await tx
      .updateTable('agent_cursors')
      .set({ position: last.sequence })
      .where('name', '=', cursor)
      .execute();
    return queued;
  });
}

/** Records the order of a checkout that was paid on its page, because the assistant may never request that checkout again. */
async function complete(
  { commerce, sessions }: QueueOrderWebhooksDeps,
  session: AgentSession,
  orderId: string | undefined,
): Promise<void> {
  if (session.order !== null || orderId === undefined) return;
  const order = await findOrder(commerce.read, orderId);
  if (order === null) return;
  const placed = { id: getOrderId(session.id), orderId, secret: order.secret };
  await sessions.update({ ...session, status: 'completed', order: placed });
}

async function readPosition(db: QueueOrderWebhooksDeps['storage']['read']): Promise<number> {
  const row = await db
    .selectFrom('agent_cursors')
    .select('position')
    .where('name', '=', cursor)
    .executeTakeFirst();
  return row?.position ?? 0;
}
