/** The body of a document: the default for all storefronts and the overrides of single regions (OFFER-01). */
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';

/** The edited part of a body: the default for all storefronts, or one region. */
export type Scope = 'default' | RegionKey;

export interface DocumentBody {
  readonly default?: unknown;
  readonly regions?: Readonly<Record<string, unknown>>;
  /** Translations by language (LANG-08). */
  readonly languages?: Readonly<Record<string, unknown>>;
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a body from the API. */
export function toDocumentBody(value: unknown): DocumentBody {
  if (!isFields(value)) return {};
  return {
    default: value.default,
    ...(isFields(value.regions) ? { regions: value.regions } : {}),
    ...(isFields(value.languages) ? { languages: value.languages } : {}),
  };
}

/** Regions with overrides. */
export function getOverridingRegions(body: DocumentBody): readonly RegionKey[] {
  return Object.keys(body.regions ?? {}).filter(isRegionKey);
}

/**
 * Returns the value that applies in a scope. A region's object overrides the default field by field; a region's value
 * of another type replaces the default as a whole.
 */
export function getValueIn(body: DocumentBody, scope: Scope): unknown {
  if (scope === 'default') return body.default;
  const own = body.regions?.[scope];
  if (own === undefined) return body.default;
  return isFields(own) && isFields(body.default) ? { ...body.default, ...own } : own;
}

/** Returns the fields that a region overrides; `whole` if its value replaces the default as a whole. */
export function getOverriddenFields(body: DocumentBody, scope: Scope): ReadonlySet<string> | 'whole' {
  if (scope === 'default') return new Set();
  const own = body.regions?.[scope];
  if (own === undefined) return new Set();
  return isFields(own) && isFields(body.default) ? new Set(Object.keys(own)) : 'whole';
}

/**
 * Returns the body after an edit in a scope. A region stores only its overrides: unchanged fields stay inherited. A field that
 * was inherited in `saved` is inherited again if its value equals the default.
 */
export function setValueIn(
  body: DocumentBody,
  scope: Scope,
  value: unknown,
  saved: DocumentBody = body,
): DocumentBody {
  if (scope === 'default') return withDefault(body, value);
  const before = getValueIn(body, scope);
  const savedOwn = saved.regions?.[scope];
  if (!isFields(value) || !isFields(before) || !isFields(body.default)) {
    if (isSame(value, before)) return body;
    return replaceRegion(
      body,
      scope,
      savedOwn === undefined && isSame(value, body.default) ? undefined : value,
    );
  }
  const saysItself = (name: string) => isFields(savedOwn) && Object.hasOwn(savedOwn, name);
  const own = body.regions?.[scope];
  const kept: Record<string, unknown> = isFields(own) ? { ...own } : {};
  for (const name of new Set([...Object.keys(value), ...Object.keys(before)])) {
    if (isSame(value[name], before[name])) continue;
    if (isSame(value[name], body.default[name]) && !saysItself(name)) delete kept[name];
    else if (value[name] !== undefined) kept[name] = value[name];
    // An emptied field must be null: if it were omitted, the default would apply.
    else if (body.default[name] !== undefined) kept[name] = null;
    else delete kept[name];
  }
  return replaceRegion(body, scope, Object.keys(kept).length === 0 ? undefined : kept);
}

/** Returns the names of the fields whose value in a scope differs between two bodies. */
export function getChangedFields(
  before: DocumentBody,
  after: DocumentBody,
  scope: Scope,
): ReadonlySet<string> {
  const one = getValueIn(before, scope);
  const other = getValueIn(after, scope);
  if (!isFields(one) || !isFields(other)) return new Set();
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return new Set([...names].filter((name) => !isSame(one[name], other[name])));
}

/** Returns the entries of the default that a region removes by setting them to null. */
export function getOmittedEntries(body: DocumentBody, scope: Scope): readonly string[] {
  const own = scope === 'default' ? undefined : body.regions?.[scope];
  if (!isFields(own)) return [];
  return Object.keys(own).filter((name) => own[name] === null);
}

/** Returns a record without its omitted entries. */
export function removeOmitted(value: unknown): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null));
}

/**
 * Removes a region's override of a field, or of the whole value if `field` is null: the region then inherits the
 * default.
 */
export function removeOverride(body: DocumentBody, region: RegionKey, field: string | null): DocumentBody {
  const own = body.regions?.[region];
  if (field === null || !isFields(own)) return replaceRegion(body, region, undefined);
  const { [field]: _gone, ...rest } = own;
  return replaceRegion(body, region, Object.keys(rest).length === 0 ? undefined : rest);
}

function withDefault({ regions, languages }: DocumentBody, value: unknown): DocumentBody {
  return {
    default: value,
    ...(regions === undefined ? {} : { regions }),
    ...(languages === undefined ? {} : { languages }),
  };
}

/** Replaces a region's part of the body, or removes it if `own` is undefined. */
export function replaceRegion(body: DocumentBody, region: RegionKey, own: unknown): DocumentBody {
  const { [region]: _before, ...others } = body.regions ?? {};
  const regions = own === undefined ? others : { ...others, [region]: own };
  const { regions: _regions, ...rest } = body;
  return Object.keys(regions).length === 0 ? rest : { ...rest, regions };
}

/** Returns true if two values are equal as JSON; the order of object keys doesn't matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isFields(one) || !isFields(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

/** Returns true if two values have the same keys and lengths; texts and numbers may differ. */
export function hasSameShape(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other)) return false;
    return one.length === other.length && one.every((each, index) => hasSameShape(each, other[index]));
  }
  if (!isFields(one) || !isFields(other)) return isFields(one) === isFields(other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => hasSameShape(one[name], other[name]));
}
