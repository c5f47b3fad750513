/** Bulk operations: starting, listing and cancelling them, with links to their results. */
import type { DurationMs } from '@vitrine/rules/units';
import { bulkResultAge } from '../../../bulk-operations/bulk-operation-runner.ts';
import {
  type BulkOperation,
  cancelBulkOperation,
  findBulkOperation,
  findCurrentBulkOperation,
  listBulkOperations,
  startBulkOperation,
  toBulkOperationOwner,
} from '../../../bulk-operations/bulk-operation-store.ts';
import type {
  BulkOperationStatus,
  BulkOperationType,
} from '../../../bulk-operations/bulk-operation-tables.ts';
import { toBulkResultPath } from '../../../bulk-operations/bulk-results.ts';
import type { BulkCheck } from '../../../bulk-operations/check-bulk-operation.ts';
import { parseBulkVariables } from '../../../bulk-operations/parse-bulk-variables.ts';
import { parseSearchQuery, type SearchQuery } from '../../../catalogue/parse-search-query.ts';
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { recordAuditEntry } from '../../../merchant/audit-log.ts';
import type { UserError } from '../../../merchant/user-errors.ts';
import {
  findStagedUpload,
  parseUploadKey,
  readStagedUpload,
} from '../../../staged-uploads/staged-uploads.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import { requireScopes } from '../../admin-errors.ts';
import { readAdminPage } from '../../admin-pages.ts';
import type {
  MutationBulkOperationCancelArgs,
  MutationBulkOperationRunMutationArgs,
  MutationBulkOperationRunQueryArgs,
  QueryRootBulkOperationArgs,
  QueryRootBulkOperationsArgs,
  QueryRootCurrentBulkOperationArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, toChangeSource } from '../../merchant-mutations.ts';
import { stagedUploadMutations } from './staged-upload-mutations.ts';

/** Lifetime of a link to a result. */
const linkAge: DurationMs = 24 * 60 * 60_000;

const rejected = (field: readonly string[] | null, message: string, code: string | null) => ({
  bulkOperation: null,
  userErrors: [{ field, message, code } satisfies UserError],
});

/** @throws ACCESS_DENIED if the client lacks scopes of the operation to run. */
function readCheck(check: BulkCheck, context: AdminContext): string | null {
  if (!check.ok) return check.message;
  for (const { field, scopes } of check.scopes) requireScopes(context, scopes, field);
  return null;
}

async function start(context: AdminContext, type: BulkOperationType, query: string, uploadId: string | null) {
  const { storage } = context.services.backend;
  const { actor, version, now } = context;
  const { actor: by, action } = toChangeSource(
    context,
    type === 'QUERY' ? 'bulkOperationRunQuery' : 'bulkOperationRunMutation',
  );
  const operation = await storage.change(async (tx) => {
    const started = await startBulkOperation(tx, { type, actor, version, query, uploadId }, now);
    if (started === null) return null;
    const subject = { type: 'BulkOperation', id: started.id };
    await recordAuditEntry(tx, { actor: by, action, subject, details: {} }, now);
    return started;
  });
  if (operation === null) {
    const name = type === 'QUERY' ? 'query' : 'mutation';
    const message = `A bulk ${name} operation is already in progress. Wait until it is finished, or cancel it`;
    return rejected(null, message, 'OPERATION_IN_PROGRESS');
  }
  context.services.bulkOperations.wake();
  return { bulkOperation: operation, userErrors: [] };
}

async function runQuery({ query }: MutationBulkOperationRunQueryArgs, context: AdminContext) {
  const problem = readCheck(context.bulkChecks.query(query), context);
  if (problem !== null) return rejected(['query'], problem, 'INVALID');
  return start(context, 'QUERY', query, null);
}

async function runMutation(
  { mutation, stagedUploadPath }: MutationBulkOperationRunMutationArgs,
  context: AdminContext,
) {
  const problem = readCheck(context.bulkChecks.mutation(mutation), context);
  if (problem !== null) return rejected(['mutation'], problem, 'INVALID_MUTATION');
  const { storage } = context.services.backend;
  const id = parseUploadKey(stagedUploadPath);
  const upload =
    id === null
      ? null
      : await findStagedUpload(storage, toBulkOperationOwner(context.actor), id, context.now);
  const bytes =
    upload?.resource === 'BULK_MUTATION_VARIABLES' ? await readStagedUpload(storage, upload.id) : null;
  if (upload === null || bytes === null) {
    const message = 'The JSONL file could not be found. Upload it to a target of stagedUploadsCreate first';
    return rejected(['stagedUploadPath'], message, 'NO_SUCH_FILE');
  }
  const lines = parseBulkVariables(bytes);
  if (!lines.ok) return rejected(['stagedUploadPath'], lines.message, 'INVALID_STAGED_UPLOAD_FILE');
  return start(context, 'MUTATION', mutation, upload.id);
}

async function cancel({ id: gid }: MutationBulkOperationCancelArgs, context: AdminContext) {
  const { storage } = context.services.backend;
  const id = parseGidOfType('BulkOperation', gid);
  const result = await cancelBulkOperation(storage, toBulkOperationOwner(context.actor), id, context.now);
  if (result === 'unknown') return rejected(['id'], 'Bulk operation does not exist', null);
  if (result === 'finished') {
    const message = 'A bulk operation that has finished can’t be canceled';
    return { ...rejected(['id'], message, null), bulkOperation: await find(id, context) };
  }
  context.services.bulkOperations.wake();
  return { bulkOperation: result, userErrors: [] };
}

function find(id: string, { services, actor }: AdminContext): Promise<BulkOperation | null> {
  return findBulkOperation(services.backend.storage.read, toBulkOperationOwner(actor), id);
}

const statuses: readonly BulkOperationStatus[] = [
  ...(['CREATED', 'RUNNING', 'CANCELING', 'CANCELED', 'COMPLETED', 'FAILED'] as const),
];

interface Filter {
  readonly statuses: readonly BulkOperationStatus[] | null;
  readonly types: readonly BulkOperationType[] | null;
}

const filterHint = 'bulkOperations can be filtered only by status: and operation_type:';

/** Reads the filters `status:` and `operation_type:`. */
function readFilter(query: SearchQuery): Filter {
  const parts = query.kind === 'and' ? query.parts : query.kind === 'all' ? [] : [query];
  const values = new Map<string, readonly string[]>();
  for (const part of parts) {
    if (part.kind !== 'term' || part.comparator !== ':' || part.prefix) throw createBadInputError(filterHint);
    if (part.field !== 'status' && part.field !== 'operation_type') throw createBadInputError(filterHint);
    values.set(part.field, part.value.toUpperCase().split(','));
  }
  const wanted = values.get('status');
  const types = values.get('operation_type');
  return {
    statuses: wanted === undefined ? null : statuses.filter((each) => wanted.includes(each)),
    types:
      types === undefined ? null : (['QUERY', 'MUTATION'] as const).filter((each) => types.includes(each)),
  };
}

function list(args: QueryRootBulkOperationsArgs, { services, actor }: AdminContext) {
  if (args.sortKey === 'COMPLETED_AT') throw createNotSupportedError('bulkOperations(sortKey: COMPLETED_AT)');
  const filter = readFilter(parseSearchQuery(args.query ?? ''));
  return readAdminPage(
    args,
    ({ limit, direction, cursor }) => {
      const [time = 0, id = ''] = cursor ?? [];
      return listBulkOperations(services.backend.storage.read, {
        ...filter,
        owner: toBulkOperationOwner(actor),
        isDescending: (direction === 'backward') !== (args.reverse === true),
        limit,
        after: cursor === null ? null : [Number(time), String(id)],
      });
    },
    ({ created_at, id }) => [Number(created_at), id],
  );
}

/** Creates a link to the complete or partial result; null before the operation ends, and after the result was deleted. */
function createLink(operation: BulkOperation, isWhole: boolean, { services, now }: AdminContext) {
  const { completed_at: completed, pieces, status, id } = operation;
  if (completed === null || Number(pieces) === 0 || (status === 'COMPLETED') !== isWhole) return null;
  const deletedAt = Number(completed) + bulkResultAge;
  if (deletedAt <= now) return null;
  return services.links.sign(toBulkResultPath(id), Math.min(now + linkAge, deletedAt));
}

const toTime = (time: number | null) => (time === null ? null : new Date(Number(time)).toISOString());

export const bulkOperationSubject: AdminSubject = {
  queries: {
    bulkOperation: {
      scopes: [],
      isForManagers: true,
      resolve: ({ id }: QueryRootBulkOperationArgs, context) =>
        find(parseGidOfType('BulkOperation', id), context),
    },
    bulkOperations: { scopes: [], isForManagers: true, resolve: list },
    currentBulkOperation: {
      scopes: [],
      isForManagers: true,
      resolve: ({ type }: QueryRootCurrentBulkOperationArgs, { services, actor }) =>
        findCurrentBulkOperation(services.backend.storage.read, toBulkOperationOwner(actor), type ?? 'QUERY'),
    },
  },
  mutations: {
    bulkOperationRunQuery: { scopes: [], isForManagers: true, resolve: runQuery },
    bulkOperationRunMutation: { scopes: [], isForManagers: true, resolve: runMutation },
    bulkOperationCancel: { scopes: [], isForManagers: true, resolve: cancel },
    ...stagedUploadMutations,
  },
  nodes: { BulkOperation: { scopes: [], isForManagers: true, load: find } },
  types: {
    BulkOperation: {
      id: ({ id }: BulkOperation) => formatGlobalId('BulkOperation', id),
      errorCode: ({ error_code }: BulkOperation) => error_code,
      createdAt: ({ created_at }: BulkOperation) => toTime(created_at),
      completedAt: ({ completed_at }: BulkOperation) => toTime(completed_at),
      objectCount: ({ object_count }: BulkOperation) => String(object_count),
      rootObjectCount: ({ root_object_count }: BulkOperation) => String(root_object_count),
      fileSize: ({ file_size, completed_at }: BulkOperation) =>
        completed_at === null ? null : String(file_size),
      url: (operation: BulkOperation, _args: object, context) => createLink(operation, true, context),
      partialDataUrl: (operation: BulkOperation, _args: object, context) =>
        createLink(operation, false, context),
    },
    ...createCodeResolvers(['BulkOperationUserError'], () => 'BulkOperationUserErrorCode'),
    ...createCodeResolvers(['BulkMutationUserError'], () => 'BulkMutationErrorCode'),
  },
};
