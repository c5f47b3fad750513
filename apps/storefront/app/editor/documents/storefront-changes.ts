/** Storefronts that a publication changes, and storefronts whose override stays. */
import { getSellingRegions, type RegionKey } from '@vitrine/rules/regions/region';
import type { FormSchema } from '../forms/form-schema.ts';
import { type Difference, findDifferences } from './differences.ts';
import { type DocumentBody, getValueIn, isFields, isSame, removeOverride } from './document-body.ts';

/** Differences between the live and the new version, and the storefronts that have exactly these. */
export interface StorefrontChange {
  readonly regions: readonly RegionKey[];
  readonly differences: readonly Difference[];
}

/** A storefront whose override hides a change of the default. */
export interface Override {
  readonly region: RegionKey;
  /** Null if the override replaces the whole value. */
  readonly fields: readonly string[] | null;
}

export interface StorefrontChanges {
  readonly changes: readonly StorefrontChange[];
  readonly overrides: readonly Override[];
}

/** Compares the live body with the one to publish. */
export function findStorefrontChanges(
  live: DocumentBody,
  next: DocumentBody,
  schema: FormSchema,
): StorefrontChanges {
  const groups = new Map<string, { regions: RegionKey[]; differences: readonly Difference[] }>();
  for (const region of getSellingRegions()) {
    const [before, after] = [live, next].map((body) => getValueShownIn(body, region, schema));
    const found = findDifferences({ default: before }, { default: after }, schema).map(withoutScope);
    if (found.length === 0) continue;
    const key = JSON.stringify(found);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { regions: [region], differences: found });
    else group.regions.push(region);
  }
  const overrides = getSellingRegions().flatMap((region) => overrideOf(region, live, next) ?? []);
  return { changes: [...groups.values()], overrides };
}

/** Returns the body without the given overrides, so that these storefronts use the default. */
export function withoutOverrides(body: DocumentBody, overrides: readonly Override[]): DocumentBody {
  return overrides.reduce(
    (now, { region, fields }) =>
      (fields ?? [null]).reduce<DocumentBody>((each, field) => removeOverride(each, region, field), now),
    body,
  );
}

function overrideOf(region: RegionKey, live: DocumentBody, next: DocumentBody): Override | null {
  const own = next.regions?.[region];
  if (own === undefined || isSame(live.default, next.default)) return null;
  if (!isFields(own) || !isFields(next.default)) return { region, fields: null };
  const before = isFields(live.default) ? live.default : {};
  const shared = next.default;
  const fields = Object.keys(own).filter((name) => !isSame(before[name], shared[name]));
  return fields.length === 0 ? null : { region, fields };
}

/** Returns the value that a storefront shows; undefined for an article that is hidden there. */
function getValueShownIn(body: DocumentBody, region: RegionKey, schema: FormSchema): unknown {
  const value = getValueIn(body, region);
  return schema.fields.has('hidden') && isFields(value) && value.hidden === true ? undefined : value;
}

/** Removes the storefront's name from a difference's location, since it is the same for all of them. */
function withoutScope({ where, ...words }: Difference): Difference {
  return { where: where.split(' · ').slice(1).join(' · '), ...words };
}
