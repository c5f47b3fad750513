/**
 * Three-way merge of a document that two editors changed. A field that only one of them changed is merged without
 * asking.
 */
import { getRegionKeys, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { type DocumentBody, isFields, isSame, replaceRegion } from './document-body.ts';

export type Side = 'mine' | 'theirs';

/** A field with different values on both sides. */
export interface Collision {
  /** Identifies the collision within the list. */
  readonly id: string;
  readonly region: RegionKey | 'default';
  /** Name of the field; null if the value isn't an object and is merged as a whole. */
  readonly field: string | null;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The side that changed the field since `base`; null if both did, so that the editor has to choose. */
  readonly touched: Side | null;
}

interface Bodies {
  /** Common ancestor. */
  readonly base: DocumentBody;
  readonly mine: DocumentBody;
  readonly theirs: DocumentBody;
}

/** Lists every field that differs, starting with the default for all storefronts. */
export function findCollisions({ base, mine, theirs }: Bodies): readonly Collision[] {
  return (['default', ...getRegionKeys()] as const).flatMap((region) => {
    const [from, own, others] = [base, mine, theirs].map((body) => partOf(body, region));
    if (isSame(own, others)) return [];
    const fields =
      (isFields(own) || own === undefined) && (isFields(others) || others === undefined)
        ? [...new Set([...Object.keys(own ?? {}), ...Object.keys(others ?? {})])]
        : [null];
    return fields.flatMap((field): readonly Collision[] => {
      const [start, one, other] = [from, own, others].map((part) => fieldOf(part, field));
      if (isSame(one, other)) return [];
      const touched = isSame(start, other) ? 'mine' : isSame(start, one) ? 'theirs' : null;
      return [{ id: `${region}/${field ?? ''}`, region, field, mine: one, theirs: other, touched }];
    });
  });
}

/** Returns `theirs` with the chosen fields of `mine`. */
export function mergeBodies(
  theirs: DocumentBody,
  differing: readonly Collision[],
  chosen: (collision: Collision) => Side,
): DocumentBody {
  let body = theirs;
  for (const collision of differing) {
    if (chosen(collision) === 'mine') body = withPart(body, collision);
  }
  return body;
}

function withPart(body: DocumentBody, { region, field, mine }: Collision): DocumentBody {
  const before = partOf(body, region);
  const part = field === null ? mine : withField(isFields(before) ? before : {}, field, mine);
  if (region === 'default') return { ...body, default: part };
  const empty = part === undefined || (isFields(part) && Object.keys(part).length === 0);
  return replaceRegion(body, region, empty ? undefined : part);
}

function withField(fields: Readonly<Record<string, unknown>>, field: string, value: unknown) {
  const { [field]: _before, ...others } = fields;
  return value === undefined ? others : { ...others, [field]: value };
}

function partOf(body: DocumentBody, region: RegionKey | 'default'): unknown {
  if (region === 'default') return body.default;
  return isRegionKey(region) ? body.regions?.[region] : undefined;
}

function fieldOf(part: unknown, field: string | null): unknown {
  if (field === null) return part;
  return isFields(part) ? part[field] : undefined;
}
