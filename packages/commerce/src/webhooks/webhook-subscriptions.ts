/** Webhook subscriptions of API clients and of people in the admin. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Selectable, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type ChangeResult, reject, toChangeResult } from '../merchant/user-errors.ts';
import { createRandomId } from '../random-id.ts';
import type { SentWebhookTables } from './webhook-tables.ts';
import type { WebhookTopic } from './webhook-topics.ts';

/** Owner of the subscriptions that people of the shop create. */
export const shopOwner = 'shop';

export interface WebhookSubscription {
  readonly id: string;
  readonly owner: string;
  readonly topic: WebhookTopic;
  readonly uri: string;
  /** Names of the fields to send; empty for all. */
  readonly includeFields: readonly string[];
  readonly name: string | null;
  readonly version: string;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** Input of a new or changed subscription. In a change, undefined fields remain unchanged. */
export interface WebhookSubscriptionInput {
  readonly uri?: string | undefined;
  readonly includeFields?: readonly string[] | null | undefined;
  readonly name?: string | null | undefined;
}

export interface WebhookSubscriptionDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly clock: () => EpochMs;
}

type Source = { readonly actor: MerchantActor; readonly action: string };

const maxSubscriptions = 200;
const maxUriLength = 2048;
const maxFields = 100;
const uriField = ['webhookSubscription', 'uri'];

export function toWebhookSubscription(
  row: Selectable<SentWebhookTables['webhook_subscriptions']>,
): WebhookSubscription {
  const { id, owner, topic, uri, include_fields, name, version } = row;
  return {
    ...{ id, owner, topic, uri, name, version },
    includeFields: include_fields === '' ? [] : include_fields.split(','),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}

/** Returns an error message if webhooks can't be sent to a URL, otherwise null. Its host is checked before each delivery. */
function findUriProblem(uri: string): string | null {
  if (uri.trim() === '') return "Address can't be blank";
  if (uri.length > maxUriLength) return `Address is too long (maximum is ${maxUriLength} characters)`;
  const url = URL.parse(uri);
  if (url === null) return 'Address is invalid';
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal))
    return 'Address protocol must be https';
  return url.username === '' && url.password === '' ? null : "Address can't contain a password";
}

function checkInput({ uri, includeFields }: WebhookSubscriptionInput): void {
  const problem = uri === undefined ? null : findUriProblem(uri);
  if (problem !== null) throw reject(uriField, problem);
  const fields = includeFields ?? [];
  const isValid = fields.length <= maxFields && fields.every((field) => /^[a-z][\w.]{0,99}$/.test(field));
  if (!isValid) throw reject(['webhookSubscription', 'includeFields'], 'Include fields are invalid');
}

export function createWebhookSubscription(
  { storage, clock }: WebhookSubscriptionDeps,
  source: Source,
  { owner, topic, version }: Pick<WebhookSubscription, 'owner' | 'topic' | 'version'>,
  input: WebhookSubscriptionInput,
): Promise<ChangeResult<WebhookSubscription>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const { uri = '', includeFields, name } = input;
      checkInput({ ...input, uri });
      await rejectTaken(tx, { owner, topic, uri });
      const { count } = await tx
        .selectFrom('webhook_subscriptions')
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxSubscriptions)
        throw reject(
          null,
          `The shop has ${maxSubscriptions} webhook subscriptions already: delete one first`,
        );
      const now = clock();
      const row = {
        id: createRandomId(),
        ...{ owner, topic, uri, version },
        include_fields: (includeFields ?? []).join(','),
        name: name?.slice(0, 100) ?? null,
        created_at: now,
        updated_at: now,
      };
      await tx.insertInto('webhook_subscriptions').values(row).execute();
      await audit(tx, source, row, now);
      return toWebhookSubscription(row);
    }),
  );
}

async function rejectTaken(
  tx: Transaction<CommerceDatabase>,
  { owner, topic, uri }: Pick<WebhookSubscription, 'owner' | 'topic' | 'uri'>,
  ownId = '',
): Promise<void> {
  const taken = await tx
    .selectFrom('webhook_subscriptions')
    .select('id')
    .where('owner', '=', owner)
    .where('topic', '=', topic)
    .where('uri', '=', uri)
    .where('id', '<>', ownId)
    .executeTakeFirst();
  if (taken !== undefined) throw reject(uriField, 'Address for this topic has already been taken');
}

/** The subscription to change, and its owner: a token's id, or null for people of the shop, who may change all. */
interface Target {
  readonly id: string;
  readonly owner: string | null;
}

async function load(tx: Transaction<CommerceDatabase>, { id, owner }: Target) {
  const row = await tx
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .$if(owner !== null, (query) => query.where('owner', '=', owner ?? ''))
    .executeTakeFirst();
  if (row === undefined) throw reject(['id'], 'Webhook subscription does not exist');
  return row;
}

export function updateWebhookSubscription(
  { storage, clock }: WebhookSubscriptionDeps,
  source: Source,
  target: Target,
  input: WebhookSubscriptionInput,
): Promise<ChangeResult<WebhookSubscription>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const before = await load(tx, target);
      checkInput(input);
      const { uri = before.uri, includeFields, name } = input;
      await rejectTaken(tx, { owner: before.owner, topic: before.topic, uri }, before.id);
      const now = clock();
      const after = {
        ...before,
        uri,
        ...(includeFields === undefined ? {} : { include_fields: (includeFields ?? []).join(',') }),
        ...(name === undefined ? {} : { name: name?.slice(0, 100) ?? null }),
        updated_at: now,
      };
      await tx.updateTable('webhook_subscriptions').set(after).where('id', '=', before.id).execute();
      await audit(tx, source, after, now);
      return toWebhookSubscription(after);
    }),
  );
}

/** Deletes a subscription, and its deliveries. */
export function deleteWebhookSubscription(
  { storage, clock }: WebhookSubscriptionDeps,
  source: Source,
  target: Target,
): Promise<ChangeResult<string>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const row = await load(tx, target);
      await tx.deleteFrom('webhook_deliveries').where('subscription_id', '=', row.id).execute();
      await tx.deleteFrom('webhook_subscriptions').where('id', '=', row.id).execute();
      await audit(tx, source, row, clock());
      return row.id;
    }),
  );
}

/** Deletes the subscriptions of an API client, and their deliveries. */
export async function deleteOwnerWebhookSubscriptions(
  tx: Transaction<CommerceDatabase>,
  owner: string,
): Promise<void> {
  const own = tx.selectFrom('webhook_subscriptions').select('id').where('owner', '=', owner);
  await tx.deleteFrom('webhook_deliveries').where('subscription_id', 'in', own).execute();
  await tx.deleteFrom('webhook_subscriptions').where('owner', '=', owner).execute();
}

async function audit(
  tx: Transaction<CommerceDatabase>,
  { actor, action }: Source,
  { id, topic, uri }: Pick<WebhookSubscription, 'id' | 'topic' | 'uri'>,
  at: EpochMs,
): Promise<void> {
  const subject = { type: 'WebhookSubscription', id };
  await recordAuditEntry(tx, { actor, action, subject, details: { topic, host: new URL(uri).host } }, at);
}
