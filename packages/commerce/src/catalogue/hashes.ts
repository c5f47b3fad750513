/**
 * 32-bit hashes that columns store instead of strings. Collisions are rare but possible, so callers check the
 * record.
 */
import type { ProductRecord } from './catalogue-records.ts';

/** Hashes a metafield's namespace, key and value. */
export function hashMetafield(field: {
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
}): number {
  return hashTexts([field.namespace, '.', field.key, '=', field.value]);
}

/** Hashes the concatenation of several strings. */
export function hashTexts(texts: readonly string[]): number {
  let hash = 0;
  for (const text of texts) {
    for (let place = 0; place < text.length; place += 1) {
      hash = (Math.imul(hash, 31) + text.charCodeAt(place)) | 0;
    }
  }
  return hash;
}

export function getHashedParts({ images, options, otherMedia = [] }: ProductRecord): readonly string[] {
  return [
    ...images.map(({ id }) => id),
    ...otherMedia.map(({ id }) => id),
    ...options.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)]),
  ];
}
