/** The kinds of documents, with their forms' schemas, asked for once. */
import { useMemo } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { ApiError } from '../api/client.ts';
import type { KindJson, KindsJson } from '../api/document-json.ts';
import { type FormSchema, formSchema } from '../forms/form-schema.ts';

export interface Kind extends KindJson {
  readonly form: FormSchema;
}

export function useKinds() {
  const { data, error, mutate } = useSWRImmutable<KindsJson, ApiError>('/kinds');
  const kinds = useMemo(
    () => data?.kinds.map((kind): Kind => ({ ...kind, form: formSchema(kind.schema) })),
    [data],
  );
  return { kinds, error: error ?? null, retry: () => void mutate() };
}

/** The address of a document's screen. */
export function documentPath(kind: string, key: string): string {
  return `/documents/${kind}${key === '' ? '' : `/${encodeURIComponent(key)}`}`;
}
