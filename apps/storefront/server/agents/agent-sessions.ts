/**
 * Stores carts and checkouts of shoppers' assistants, and the results of requests that they may repeat. Holds no personal data.
 */
import type { AgentSession, SessionStore } from '@vitrine/agents/ports';
import { protocolVersions } from '@vitrine/agents/versions';
import { parseCartId } from '@vitrine/commerce/carts/cart-id';
import { isRegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Selectable } from 'kysely';
import { z } from 'zod';

export interface AgentTables {
  agent_sessions: {
    id: string;
    /** `cart` or `checkout`. */
    kind: string;
    /** Origin of the profile. */
    agent: string;
    region: string;
    /** Gid of the shop's cart, with the cart's secret key. */
    cart_key: string;
    /** Token of that cart; null in rows of older versions. */
    cart_token: string | null;
    /** `open`, `canceled` or `completed`. */
    status: string;
    /** Session id of the cart that a checkout was created from. */
    cart_id: string | null;
    /** Id of the order that the assistant sees. Unique. */
    order_id: string | null;
    /** `SessionDetails` as JSON. */
    details: string;
    updated_at: EpochMs;
  };
  agent_requests: {
    agent: string;
    request_key: string;
    digest: string;
    /** Null while the request is processed. */
    outcome: string | null;
    at: EpochMs;
  };
  /** Positions in logs of changes up to which this shop has read them. */
  agent_cursors: { name: string; position: number };
}

export const agentMigrations: MigrationSet = {
  name: 'agents',
  migrations: {
    '0001-sessions': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'agent_sessions')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('agent', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('cart_key', type.text, (column) => column.notNull())
          .addColumn('status', type.text, (column) => column.notNull())
          .addColumn('cart_id', type.text)
          .addColumn('order_id', type.text)
          .addColumn('details', type.document, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .addUniqueConstraint('agent_sessions_order', ['order_id'])
          .execute();
        await db.schema
          .createIndex('agent_sessions_cart')
          .on('agent_sessions')
          .columns(['cart_id', 'status'])
          .execute();
        await createTable(db, dialect, 'agent_requests')
          .addColumn('agent', type.text, (column) => column.notNull())
          .addColumn('request_key', type.text, (column) => column.notNull())
          .addColumn('digest', type.text, (column) => column.notNull())
          .addColumn('outcome', type.document)
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .addPrimaryKeyConstraint('agent_requests_key', ['agent', 'request_key'])
          .execute();
      },
    },
    '0002-times': {
      async up(db) {
        await db.schema.createIndex('agent_requests_at').on('agent_requests').column('at').execute();
        await db.schema
          .createIndex('agent_sessions_updated')
          .on('agent_sessions')
          .columns(['status', 'updated_at'])
          .execute();
      },
    },
    '0003-order-webhooks': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await db.schema.alterTable('agent_sessions').addColumn('cart_token', type.text).execute();
        await db.schema
          .createIndex('agent_sessions_cart_token')
          .on('agent_sessions')
          .column('cart_token')
          .execute();
        await createTable(db, dialect, 'agent_cursors')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('position', type.integer, (column) => column.notNull())
          .execute();
      },
    },
  },
};

/** Time after its last change in which a session without an order is stored. Its cart is deleted 30 days earlier. */
const sessionLifetime: DurationMs = 60 * 24 * 60 * 60 * 1000;
/** Time for which the outcome of a request is stored, to answer a repeated request. */
const requestLifetime: DurationMs = 24 * 60 * 60 * 1000;
/** A request without a result after this time counts as failed: its process has stopped. */
const claimLifetime: DurationMs = 60_000;

const details = z.object({
  codes: z.array(z.string()),
  shownTotal: z.number().nullable(),
  order: z.object({ orderId: z.string(), secret: z.string() }).nullable(),
  /** Missing in rows of older versions. */
  webhook: z
    .object({ url: z.string(), version: z.enum(protocolVersions) })
    .nullable()
    .default(null),
});

/** Creates the session store on the shop's own database. */
export function createSessionStore(storage: Storage<AgentTables>, clock: () => EpochMs): SessionStore {
  return {
    async insert(session) {
      await storage.change(async (tx) => {
        const now = clock();
        await tx
          .deleteFrom('agent_sessions')
          .where('status', '!=', 'completed')
          .where('updated_at', '<', now - sessionLifetime)
          .execute();
        await tx.insertInto('agent_sessions').values(toRow(session, now)).execute();
      });
    },
    insertForCart: (session) =>
      storage.change(async (tx) => {
        // Locks the cart's row, so that of two concurrent requests the second waits and finds the first one's checkout.
        await tx
          .updateTable('agent_sessions')
          .set({ updated_at: clock() })
          .where('id', '=', session.cartId)
          .execute();
        const known = await tx
          .selectFrom('agent_sessions')
          .selectAll()
          .where('cart_id', '=', session.cartId)
          .where('status', '=', 'open')
          .executeTakeFirst();
        if (known !== undefined) return toSession(known) ?? session;
        await tx.insertInto('agent_sessions').values(toRow(session, clock())).execute();
        return session;
      }),
    async find(kind, id) {
      const row = await storage.read
        .selectFrom('agent_sessions')
        .selectAll()
        .where('id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row === undefined ? null : toSession(row);
    },
    async findByOrder(orderId) {
      const row = await storage.read
        .selectFrom('agent_sessions')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return row === undefined ? null : toSession(row);
    },
    async findByCarts(tokens) {
      if (tokens.length === 0) return new Map();
      const rows = await storage.read
        .selectFrom('agent_sessions')
        .selectAll()
        .where('kind', '=', 'checkout')
        .where('cart_token', 'in', [...tokens])
        .where('status', '!=', 'canceled')
        // Sorted so that a `completed` session comes last: the map below has the last session of each cart.
        .orderBy('status', 'desc')
        .execute();
      return new Map(
        rows.flatMap((row) => {
          const session = toSession(row);
          return session === null || row.cart_token === null ? [] : [[row.cart_token, session] as const];
        }),
      );
    },
    async update(session) {
      const { id, ...row } = toRow(session, clock());
      await storage.change((tx) => {
        const update = tx.updateTable('agent_sessions').set(row).where('id', '=', id);
        return (session.status === 'completed' ? update : update.where('status', '=', 'open')).execute();
      });
    },
    claim: (agent, key, digest) =>
      storage.change(async (tx) => {
        const now = clock();
        await tx
          .deleteFrom('agent_requests')
          .where('at', '<', now - requestLifetime)
          .execute();
        await tx
          .deleteFrom('agent_requests')
          .where('outcome', 'is', null)
          .where('at', '<', now - claimLifetime)
          .execute();
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('agent_requests')
          .values({ agent, request_key: key, digest, outcome: null, at: now })
          .onConflict((conflict) => conflict.columns(['agent', 'request_key']).doNothing())
          .executeTakeFirst();
        if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return { kind: 'claimed' };
        const known = await tx
          .selectFrom('agent_requests')
          .select(['digest', 'outcome'])
          .where('agent', '=', agent)
          .where('request_key', '=', key)
          .executeTakeFirstOrThrow();
        if (known.digest !== digest) return { kind: 'conflict' };
        return known.outcome === null ? { kind: 'pending' } : { kind: 'done', outcome: known.outcome };
      }),
    async finish(agent, key, outcome) {
      await storage.change((tx) =>
        tx
          .updateTable('agent_requests')
          .set({ outcome })
          .where('agent', '=', agent)
          .where('request_key', '=', key)
          .execute(),
      );
    },
    async release(agent, key) {
      await storage.change((tx) =>
        tx
          .deleteFrom('agent_requests')
          .where('agent', '=', agent)
          .where('request_key', '=', key)
          .where('outcome', 'is', null)
          .execute(),
      );
    },
  };
}

function toRow(session: AgentSession, now: EpochMs): AgentTables['agent_sessions'] {
  const { id, kind, agent, region, cartKey, status, cartId, codes, shownTotal, order, webhook } = session;
  const rest: z.input<typeof details> = {
    codes: [...codes],
    shownTotal,
    order: order === null ? null : { orderId: order.orderId, secret: order.secret },
    webhook,
  };
  return {
    id,
    kind,
    agent,
    region,
    cart_key: cartKey,
    cart_token: parseCartId(cartKey)?.token ?? null,
    status,
    cart_id: cartId,
    order_id: order?.id ?? null,
    details: JSON.stringify(rest),
    updated_at: now,
  };
}

/** @returns null if the row's storefront no longer exists */
function toSession(row: Selectable<AgentTables['agent_sessions']>): AgentSession | null {
  if (!isRegionKey(row.region)) return null;
  const { codes, shownTotal, order, webhook } = details.parse(JSON.parse(row.details));
  return {
    id: row.id,
    kind: row.kind === 'cart' ? 'cart' : 'checkout',
    agent: row.agent,
    region: row.region,
    cartKey: row.cart_key,
    status: row.status === 'canceled' || row.status === 'completed' ? row.status : 'open',
    cartId: row.cart_id,
    codes,
    shownTotal,
    webhook,
    order: order === null || row.order_id === null ? null : { id: row.order_id, ...order },
  };
}
