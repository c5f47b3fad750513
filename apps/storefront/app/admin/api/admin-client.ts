/** Client of the Admin API, through `POST /admin/graphql`. Errors are returned as values. */
import type { DurationMs } from '@vitrine/rules/units';
import type { Document } from '@vitrine/storefront-api/document';
import useSWR, { type SWRConfiguration } from 'swr';
import {
  type ApiError,
  type ApiResult,
  type Call,
  callServer,
  translateError,
} from '../../editor/api/client.ts';
import { errorTexts } from '../../editor/api/error-texts.ts';
import { adminLanguage } from '../language/admin-language.ts';
import { retryThrottled } from './retry-throttled.ts';
import { scopeTexts } from './scope-texts.ts';
import { createSendOnce } from './send-once.ts';

interface GraphQlErrorExtensions {
  readonly code?: string;
  /** Scopes that the shop's access token lacks, for `TOKEN_LACKS_SCOPE`. */
  readonly requiredScopes?: readonly string[];
}

interface GraphQlBody<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: GraphQlErrorExtensions }[];
}

const wait = (pause: DurationMs) => new Promise<void>((resolve) => setTimeout(resolve, pause));

const sendOnce = createSendOnce();

/**
 * Calls an operation; a mutation runs at most once even after several clicks. GraphQL errors are returned as rejections:
 * ACCESS_DENIED has status 403.
 */
export function callAdmin<Data, Variables>(
  operation: Document<Data, Variables>,
  variables: Variables,
  options: Pick<Call, 'isKeptAlive'> = {},
): Promise<ApiResult<Data>> {
  const call = (key: string | null) =>
    retryThrottled(() => callOnce(operation, variables, key, options), wait);
  if (!operation.text.trimStart().startsWith('mutation')) return call(null);
  return sendOnce(JSON.stringify([operation.name, variables]), call);
}

async function callOnce<Data, Variables>(
  operation: Document<Data, Variables>,
  variables: Variables,
  key: string | null,
  options: Pick<Call, 'isKeptAlive'>,
): Promise<ApiResult<Data>> {
  const result = await callServer<GraphQlBody<Data>>('/admin/graphql', {
    ...options,
    method: 'POST',
    // The language selected in the admin, not the browser's.
    headers: {
      'accept-language': adminLanguage,
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    body: { query: operation.text, variables, operationName: operation.name },
  });
  if (!result.ok) return result;
  const { data, errors = [] } = result.value;
  const [error] = errors;
  if (error === undefined && data !== null && data !== undefined)
    return { ok: true, value: data, etag: null };
  const code = error?.extensions?.code ?? 'UNKNOWN';
  return {
    ok: false,
    refused: {
      status: code === 'ACCESS_DENIED' ? 403 : 200,
      code,
      message:
        code === 'TOKEN_LACKS_SCOPE'
          ? describeDenial(error?.extensions?.requiredScopes ?? [])
          : translateError(code, error?.message ?? errorTexts.unknown),
      fields: {},
      body: result.value,
    },
  };
}

function describeDenial(scopes: readonly string[]): string {
  return scopeTexts.denied(scopes.join(', '), scopes.length);
}

/** An error in the input of a mutation. */
export interface ApiUserError {
  readonly field?: readonly string[] | null;
  readonly message: string;
}

/** Results of mutations, by name. */
export type AdminMutationResult = Readonly<
  Record<string, { readonly userErrors: readonly ApiUserError[] } | null | undefined>
>;

/** Returns the first error message of a mutation; null if it succeeded. */
export function findProblem(result: ApiResult<AdminMutationResult>): string | null {
  if (!result.ok) return result.refused.message;
  const [error] = Object.values(result.value).flatMap((payload) => payload?.userErrors ?? []);
  return error?.message ?? null;
}

/** Runs a mutation. @returns its error message; null if it succeeded */
export async function callAdminMutation<Data extends AdminMutationResult, Variables>(
  operation: Document<Data, Variables>,
  variables: Variables,
  options: Pick<Call, 'isKeptAlive'> = {},
): Promise<string | null> {
  return findProblem(await callAdmin(operation, variables, options));
}

/** Runs a query; null variables skip it. */
export function useAdminQuery<Data, Variables>(
  operation: Document<Data, Variables>,
  variables: Variables | null,
  options: SWRConfiguration<Data, ApiError> = {},
) {
  return useSWR<Data, ApiError>(
    variables === null ? null : [operation.name, variables],
    async () => {
      if (variables === null) throw new Error('There are no variables.');
      const result = await callAdmin(operation, variables);
      if (!result.ok) throw result.refused;
      return result.value;
    },
    options,
  );
}
