/** Finds entries of the outbox, newest first. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import {
  isBeyondKey,
  type KeyPage,
  type KeyPageRequest,
  toKeyPage,
  toKeysetConditions,
} from '@vitrine/storage/key-pages';
import { toLikePattern } from '@vitrine/storage/like-pattern';
import { sql } from 'kysely';
import type { OutboxTables } from './outbox-tables.ts';

export interface OutboxSearch extends KeyPageRequest {
  readonly state?: OutboxTables['outbox']['state'] | undefined;
  /** Part of the kind, the email address or the failure reason. */
  readonly text?: string | undefined;
}

export interface FoundOutboxEntry {
  readonly id: string;
  readonly kind: string;
  readonly state: OutboxTables['outbox']['state'];
  /** The person's email address. Null if there is none, and after the delivery. */
  readonly email: string | null;
  /** Number of delivery attempts, including the successful one. */
  readonly attempts: number;
  readonly dueAt: EpochMs;
  readonly createdAt: EpochMs;
  readonly deliveredAt: EpochMs | null;
  /** Why the last attempt failed, without personal data. */
  readonly problem: string | null;
}

export async function searchOutbox(
  { read }: Pick<Storage<OutboxTables>, 'read'>,
  search: OutboxSearch,
): Promise<KeyPage<FoundOutboxEntry>> {
  const { state, text = '' } = search;
  const position = toKeysetConditions(search);
  const rows = await read
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'email', 'attempts', 'due_at', 'created_at', 'delivered_at', 'problem'])
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'dead'))
    .$if(text.trim() !== '', (query) =>
      query.where(
        sql<boolean>`lower(kind || ' ' || coalesce(email, '') || ' ' || coalesce(problem, '')) like ${toLikePattern(text)} escape '\\'`,
      ),
    )
    .where(isBeyondKey(position, 'created_at', 'id'))
    .orderBy('created_at', position.direction)
    .orderBy('id', position.direction)
    .limit(position.limit)
    .execute();
  const found = rows.map(
    ({ due_at, created_at, delivered_at, ...row }): FoundOutboxEntry => ({
      ...row,
      // The column counts failed attempts only; a delivered entry had one more.
      attempts: Number(row.attempts) + (row.state === 'delivered' ? 1 : 0),
      dueAt: Number(due_at),
      createdAt: Number(created_at),
      deliveredAt: delivered_at === null ? null : Number(delivered_at),
    }),
  );
  return toKeyPage(found, search, ({ createdAt, id }) => [createdAt, id]);
}
