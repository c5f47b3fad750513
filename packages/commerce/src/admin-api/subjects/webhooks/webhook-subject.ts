/** Webhook subscriptions. An API client only sees its own; people of the shop see all of them. */
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import type { UserError } from '../../../merchant/user-errors.ts';
import {
  createWebhookSubscription,
  deleteWebhookSubscription,
  shopOwner,
  toWebhookSubscription,
  updateWebhookSubscription,
  type WebhookSubscription,
} from '../../../webhooks/webhook-subscriptions.ts';
import { findTopicByName, getTopicScope, toTopicName } from '../../../webhooks/webhook-topics.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import { latestAdminApiVersion } from '../../admin-versions.ts';
import type {
  MutationWebhookSubscriptionCreateArgs,
  MutationWebhookSubscriptionDeleteArgs,
  MutationWebhookSubscriptionUpdateArgs,
  QueryRootWebhookSubscriptionArgs,
  QueryRootWebhookSubscriptionsArgs,
  WebhookSubscriptionInput,
} from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';

/** Returns the owner of a client's subscriptions: the token's id, or null for people of the shop. */
const toOwner = ({ actor }: AdminContext) => (actor.kind === 'token' ? actor.id : null);

function selectOwn(context: AdminContext) {
  const owner = toOwner(context);
  return context.services.backend.storage.read
    .selectFrom('webhook_subscriptions')
    .$if(owner !== null, (query) => query.where('owner', '=', owner ?? ''));
}

async function find(id: string, context: AdminContext): Promise<WebhookSubscription | null> {
  const row = await selectOwn(context).selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toWebhookSubscription(row);
}

function list(args: QueryRootWebhookSubscriptionsArgs, context: AdminContext) {
  const topics = (args.topics ?? []).flatMap((name) => findTopicByName(name) ?? []);
  const uri = args.uri ?? args.callbackUrl;
  const isNone = args.format === 'XML' || ((args.topics?.length ?? 0) > 0 && topics.length === 0);
  return readAdminPage(
    args,
    async ({ limit, direction, cursor }) => {
      if (isNone) return [];
      const isAscending = (direction === 'forward') !== (args.reverse === true);
      const sign = isAscending ? '>' : '<';
      const [time = 0, id = ''] = cursor ?? [];
      const rows = await selectOwn(context)
        .selectAll()
        .$if(topics.length > 0, (query) => query.where('topic', 'in', topics))
        .$if(uri != null, (query) => query.where('uri', '=', uri ?? ''))
        .$if(cursor !== null, (query) =>
          query.where((row) =>
            row.or([
              row('created_at', sign, Number(time)),
              row.and([row('created_at', '=', Number(time)), row('id', sign, String(id))]),
            ]),
          ),
        )
        .orderBy('created_at', isAscending ? 'asc' : 'desc')
        .orderBy('id', isAscending ? 'asc' : 'desc')
        .limit(limit)
        .execute();
      return rows.map(toWebhookSubscription);
    },
    ({ createdAt, id }) => [createdAt, id],
  );
}

async function count(_args: object, context: AdminContext) {
  const row = await selectOwn(context)
    .select((each) => each.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), precision: 'EXACT' };
}

const rejected = (field: readonly string[], message: string) => ({
  webhookSubscription: null,
  userErrors: [{ field, message, code: null } satisfies UserError],
});

/** Returns an error if the input isn't supported, otherwise null. */
function findProblem(input: WebhookSubscriptionInput) {
  if (input.format === 'XML')
    return rejected(['webhookSubscription', 'format'], 'Format XML is not supported: use JSON');
  const uri = input.uri ?? input.callbackUrl;
  return uri != null && /^(?:pubsub:|arn:)/.test(uri)
    ? rejected(['webhookSubscription', 'uri'], 'Webhooks are sent to https addresses alone')
    : null;
}

const toInput = ({ uri, callbackUrl, includeFields, name }: WebhookSubscriptionInput) => ({
  uri: uri ?? callbackUrl ?? undefined,
  includeFields,
  name,
});

async function create(
  { topic: topicName, webhookSubscription }: MutationWebhookSubscriptionCreateArgs,
  context: AdminContext,
) {
  const topic = findTopicByName(topicName);
  if (topic === null) return rejected(['topic'], `Topic ${topicName} is not supported`);
  const problem = findProblem(webhookSubscription);
  if (problem !== null) return problem;
  const { value, userErrors } = await runMutation(
    context,
    createWebhookSubscription(
      context.services.backend,
      toChangeSource(context, 'webhookSubscriptionCreate'),
      { owner: toOwner(context) ?? shopOwner, topic, version: context.version },
      toInput(webhookSubscription),
    ),
  );
  return { webhookSubscription: value, userErrors };
}

async function update(
  { id, webhookSubscription }: MutationWebhookSubscriptionUpdateArgs,
  context: AdminContext,
) {
  const problem = findProblem(webhookSubscription);
  if (problem !== null) return problem;
  const { value, userErrors } = await runMutation(
    context,
    updateWebhookSubscription(
      context.services.backend,
      toChangeSource(context, 'webhookSubscriptionUpdate'),
      { id: parseGidOfType('WebhookSubscription', id), owner: toOwner(context) },
      toInput(webhookSubscription),
    ),
  );
  return { webhookSubscription: value, userErrors };
}

async function remove({ id }: MutationWebhookSubscriptionDeleteArgs, context: AdminContext) {
  const { value, userErrors } = await runMutation(
    context,
    deleteWebhookSubscription(
      context.services.backend,
      toChangeSource(context, 'webhookSubscriptionDelete'),
      { id: parseGidOfType('WebhookSubscription', id), owner: toOwner(context) },
    ),
  );
  return { deletedWebhookSubscriptionId: value === null ? null : id, userErrors };
}

export const webhookSubject: AdminSubject = {
  queries: {
    webhookSubscription: {
      scopes: [],
      isForManagers: true,
      resolve: ({ id }: QueryRootWebhookSubscriptionArgs, context) =>
        find(parseGidOfType('WebhookSubscription', id), context),
    },
    webhookSubscriptions: { scopes: [], isForManagers: true, resolve: list },
    webhookSubscriptionsCount: { scopes: [], isForManagers: true, resolve: count },
  },
  mutations: {
    webhookSubscriptionCreate: {
      scopes: [],
      isForManagers: true,
      // A payload contains only resources that the client may read.
      findScopes: ({ topic }) => {
        const known = typeof topic === 'string' ? findTopicByName(topic) : null;
        const scope = known === null ? null : getTopicScope(known);
        return scope === null ? [] : [scope];
      },
      resolve: create,
    },
    webhookSubscriptionUpdate: { scopes: [], isForManagers: true, resolve: update },
    webhookSubscriptionDelete: { scopes: [], isForManagers: true, resolve: remove },
  },
  nodes: { WebhookSubscription: { scopes: [], isForManagers: true, load: find } },
  types: {
    WebhookSubscription: {
      id: ({ id }: WebhookSubscription) => formatGlobalId('WebhookSubscription', id),
      legacyResourceId: ({ id }: WebhookSubscription) => id,
      topic: ({ topic }: WebhookSubscription) => toTopicName(topic),
      callbackUrl: ({ uri }: WebhookSubscription) => uri,
      endpoint: ({ uri }: WebhookSubscription) => markAsType('WebhookHttpEndpoint', { callbackUrl: uri }),
      format: () => 'JSON',
      metafieldNamespaces: () => [],
      apiVersion: ({ version }: WebhookSubscription) => ({
        handle: version,
        displayName: version === latestAdminApiVersion ? `${version} (Latest)` : version,
        supported: version !== 'unstable',
      }),
      createdAt: ({ createdAt }: WebhookSubscription) => new Date(createdAt).toISOString(),
      updatedAt: ({ updatedAt }: WebhookSubscription) => new Date(updatedAt).toISOString(),
    },
  },
};
