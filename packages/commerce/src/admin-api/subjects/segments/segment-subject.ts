/** Customer segments defined by a query, and their members. */

import { parseSegmentQuery, type SegmentQuery } from '@vitrine/rules/segments/segment-query';
import type { CustomerRecord } from '../../../customers/customer-record.ts';
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { findSegmentMembers, isSegmentMember } from '../../../segments/find-members.ts';
import {
  createSegment,
  deleteSegment,
  findSegment,
  type Segment,
  updateSegment,
} from '../../../segments/segment-store.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import type {
  MutationSegmentCreateArgs,
  MutationSegmentDeleteArgs,
  MutationSegmentUpdateArgs,
  QueryRootCustomerSegmentMembersArgs,
  QueryRootCustomerSegmentMembershipArgs,
  QueryRootSegmentArgs,
  QueryRootSegmentsArgs,
} from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { customerTypes } from '../customers/customer-types.ts';

const segmentId = (id: string) => parseGidOfType('Segment', id);
const load = (id: string, { services }: AdminContext) => findSegment(services.backend.storage.read, id);

const orders = { CREATION_DATE: 'created_at', LAST_EDIT_DATE: 'updated_at' } as const;

function list(args: QueryRootSegmentsArgs, { services }: AdminContext) {
  const { sortKey } = args;
  if (sortKey === 'ID' || sortKey === 'RELEVANCE')
    throw createNotSupportedError(`segments(sortKey: ${sortKey})`);
  const order = orders[sortKey ?? 'CREATION_DATE'];
  const name = args.query?.trim().toLowerCase() ?? '';
  return readAdminPage(
    args,
    async ({ limit, direction, cursor }) => {
      const isDescending = (direction === 'backward') !== (args.reverse === true);
      const [time = 0, id = ''] = cursor ?? [];
      const sign = isDescending ? '<' : '>';
      const rows = await services.backend.storage.read
        .selectFrom('segments')
        .selectAll()
        .$if(cursor !== null, (query) =>
          query.where((row) =>
            row.or([
              row(order, sign, Number(time)),
              row.and([row(order, '=', Number(time)), row('id', sign, String(id))]),
            ]),
          ),
        )
        .orderBy(order, isDescending ? 'desc' : 'asc')
        .orderBy('id', isDescending ? 'desc' : 'asc')
        // A filter by name is applied to all segments, of which a shop has at most 500.
        .$if(name === '', (query) => query.limit(limit))
        .execute();
      return rows.filter((row) => row.name.toLowerCase().includes(name)).slice(0, limit);
    },
    (row) => [Number(row[order]), row.id],
  );
}

function parse(query: string): SegmentQuery {
  const parsed = parseSegmentQuery(query);
  if (!parsed.ok) throw createBadInputError(parsed.message);
  return parsed.query;
}

async function readQuery(
  { query, segmentId: gid }: QueryRootCustomerSegmentMembersArgs,
  context: AdminContext,
): Promise<SegmentQuery> {
  if ((query == null) === (gid == null)) throw createBadInputError('Give either query or segmentId');
  if (query != null) return parse(query);
  const segment = await load(segmentId(gid ?? ''), context);
  if (segment === null) throw createBadInputError('The segment does not exist');
  return parse(segment.query);
}

async function listMembers(args: QueryRootCustomerSegmentMembersArgs, context: AdminContext) {
  const query = await readQuery(args, context);
  return readAdminPage(
    args,
    ({ limit, direction, cursor }) =>
      findSegmentMembers(context.services.backend.storage.read, {
        query,
        now: context.now,
        isDescending: (direction === 'backward') !== (args.reverse === true),
        limit,
        after: cursor === null ? null : String(cursor[0]),
      }),
    ({ id }) => [id],
  );
}

const maxMemberships = 50;

async function showMembership(
  { customerId, segmentIds }: QueryRootCustomerSegmentMembershipArgs,
  context: AdminContext,
) {
  if (segmentIds.length > maxMemberships)
    throw createBadInputError(`At most ${maxMemberships} segments can be checked at once`);
  const id = parseGidOfType('Customer', customerId);
  const memberships: { readonly segmentId: string; readonly isMember: boolean }[] = [];
  for (const gid of segmentIds) {
    const segment = await load(segmentId(gid), context);
    const isMember =
      segment !== null &&
      (await isSegmentMember(context.services.backend.storage.read, parse(segment.query), id, context.now));
    memberships.push({ segmentId: gid, isMember });
  }
  return { memberships };
}

async function create(args: MutationSegmentCreateArgs, context: AdminContext) {
  const change = createSegment(context.services.backend, toChangeSource(context, 'segmentCreate'), args);
  const { value, userErrors } = await runMutation(context, change);
  return { segment: value, userErrors };
}

async function update({ id, name, query }: MutationSegmentUpdateArgs, context: AdminContext) {
  const change = updateSegment(
    context.services.backend,
    toChangeSource(context, 'segmentUpdate'),
    segmentId(id),
    { name: name ?? undefined, query: query ?? undefined },
  );
  const { value, userErrors } = await runMutation(context, change);
  return { segment: value, userErrors };
}

async function remove({ id }: MutationSegmentDeleteArgs, context: AdminContext) {
  const source = toChangeSource(context, 'segmentDelete');
  const change = deleteSegment(context.services.backend, source, segmentId(id));
  const { value, userErrors } = await runMutation(context, change);
  return { deletedSegmentId: value === null ? null : id, userErrors };
}

const read = ['read_customers'] as const;
const write = ['write_customers'] as const;
const { displayName, numberOfOrders, amountSpent, defaultAddress, defaultEmailAddress, defaultPhoneNumber } =
  customerTypes.Customer ?? {};

export const segmentSubject: AdminSubject = {
  queries: {
    segment: {
      scopes: read,
      resolve: ({ id }: QueryRootSegmentArgs, context) => load(segmentId(id), context),
    },
    segments: { scopes: read, resolve: list },
    segmentsCount: {
      scopes: read,
      resolve: async (_args: object, { services }) => {
        const { count } = await services.backend.storage.read
          .selectFrom('segments')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        return { count: Number(count), precision: 'EXACT' };
      },
    },
    customerSegmentMembers: { scopes: read, resolve: listMembers },
    customerSegmentMembership: { scopes: read, resolve: showMembership },
  },
  mutations: {
    segmentCreate: { scopes: write, resolve: create },
    segmentUpdate: { scopes: write, resolve: update },
    segmentDelete: { scopes: write, resolve: remove },
  },
  nodes: { Segment: { scopes: read, load } },
  types: {
    Segment: {
      id: ({ id }: Segment) => formatGlobalId('Segment', id),
      creationDate: ({ created_at }: Segment) => new Date(Number(created_at)).toISOString(),
      lastEditDate: ({ updated_at }: Segment) => new Date(Number(updated_at)).toISOString(),
    },
    CustomerSegmentMember: {
      ...(displayName === undefined ? {} : { displayName }),
      ...(numberOfOrders === undefined ? {} : { numberOfOrders }),
      ...(amountSpent === undefined ? {} : { amountSpent }),
      ...(defaultAddress === undefined ? {} : { defaultAddress }),
      ...(defaultEmailAddress === undefined ? {} : { defaultEmailAddress }),
      ...(defaultPhoneNumber === undefined ? {} : { defaultPhoneNumber }),
      id: ({ id }: CustomerRecord) => formatGlobalId('CustomerSegmentMember', id),
      lastOrderId: async ({ id }: CustomerRecord, _args: object, { services }: AdminContext) => {
        const row = await services.backend.storage.read
          .selectFrom('orders')
          .select('id')
          .where('customer_id', '=', id)
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst();
        return row === undefined ? null : formatGlobalId('Order', row.id);
      },
    },
  },
};
