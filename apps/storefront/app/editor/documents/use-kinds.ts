/** Kinds of documents with their form schemas; fetched once. */
import { useMemo } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { ApiError } from '../api/client.ts';
import type { KindJson, KindsJson } from '../api/document-json.ts';
import { type FormSchema, parseFormSchema } from '../forms/form-schema.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';

export interface Kind extends KindJson {
  readonly form: FormSchema;
}

/** Adds the form schema. Its title is the kind's, because a document with a single optional part has no title. */
export function toKind(kind: KindJson): Kind {
  const title = translateServerText(kind.title);
  return {
    ...kind,
    title,
    description: translateServerText(kind.description),
    form: parseFormSchema(kind.schema, title),
  };
}

export function useKinds() {
  const { data, error, mutate } = useSWRImmutable<KindsJson, ApiError>('/kinds');
  const kinds = useMemo(() => data?.kinds.map(toKind), [data]);
  return { kinds, error: error ?? null, retry: () => void mutate() };
}

/** Path of a document's screen in the editor. */
export function getDocumentScreenPath(kind: string, key: string): string {
  return `/documents/${kind}${key === '' ? '' : `/${encodeURIComponent(key)}`}`;
}
