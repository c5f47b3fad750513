/**
 * Reads a document: a default for all regions, and fields in which single regions differ. An invalid offer is off; of
 * texts only the invalid ones are left out (OFFER-04).
 */
import { isRegionKey, type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { parseLeniently } from './parse-leniently.ts';
import { formatSettingsValue, type SettingsError, toSettingsProblems } from './settings-error.ts';

/** Rules for reading a kind of document. */
export interface BodyReader<Value> {
  readonly schema: z.ZodType<Value>;
  /** The value if nothing is written, or it is invalid. */
  readonly otherwise: Value;
  /** Paths of parts that may be left out by themselves if they are invalid. */
  readonly apart: readonly string[];
}

export interface BodyResult<Value> {
  readonly byRegion: Readonly<Record<RegionKey, Value>>;
  /** The input of `byRegion` without invalid parts. Undefined if nothing is written. */
  readonly written: Readonly<Record<RegionKey, unknown>>;
  readonly problems: readonly SettingsError[];
}

const bodySchema = z.strictObject({
  default: z.unknown().optional(),
  regions: z.record(z.string(), z.unknown()).default({}),
});

export type Body = z.output<typeof bodySchema>;

/** Reads a body such as `{ "default": {...}, "regions": { "au": {...} } }`. `name` identifies it in errors. */
export function parseBody<Value>(name: string, written: unknown, kind: BodyReader<Value>): BodyResult<Value> {
  const problems = new ProblemList();
  const body = checkBody(name, written, { apart: kind.apart, problems });
  const read = mapRegions((region) => readRegionBody(name, body, { region, kind, problems }));
  return {
    byRegion: mapRegions((region) => valueIn(read[region], kind)),
    written: mapRegions((region) => read[region]?.rest),
    problems: problems.list(),
  };
}

function valueIn<Value>(read: RegionRead<Value> | null, { otherwise }: BodyReader<Value>): Value {
  return read === null ? otherwise : read.value;
}

/** Computes a value for every region. */
export function mapRegions<Value>(read: (region: RegionKey) => Value): Record<RegionKey, Value> {
  return {
    us: read('us'),
    int: read('int'),
    ca: read('ca'),
    au: read('au'),
    eu: read('eu'),
    uk: read('uk'),
    my: read('my'),
    dev: read('dev'),
  };
}

/** Collects errors without duplicates, since several regions may have the same one. */
export class ProblemList {
  readonly #noted = new Map<string, SettingsError>();

  note(problem: SettingsError): void {
    this.#noted.set([problem.group, problem.path, problem.problem].join('\n'), problem);
  }

  list(): readonly SettingsError[] {
    return [...this.#noted.values()];
  }
}

/** Returns the parts of a body, or null if it is unreadable. */
export function checkBody(
  name: string,
  written: unknown,
  { apart, problems }: { readonly apart: readonly string[]; readonly problems: ProblemList },
): Body | null {
  // For offers a misspelt "regions" is an error, since it may have switched an offer off; for texts it is ignored.
  const lenient = apart.includes('**') ? ['*'] : [];
  const { read, issues } = parseLeniently(bodySchema, written, lenient);
  const place = { group: name, value: written, schema: bodySchema };
  for (const problem of issues.flatMap((issue) => toSettingsProblems(issue, place))) problems.note(problem);
  for (const region of Object.keys(read?.value.regions ?? {})) {
    if (isRegionKey(region)) continue;
    problems.note({
      group: name,
      path: `regions.${region}`,
      problem: 'is no region',
      found: formatSettingsValue(region),
      expected: `one of the regions ${regionKeys.join(', ')}`,
    });
  }
  return read?.value ?? null;
}

interface RegionRead<Value> {
  readonly value: Value;
  /** The input without invalid parts. */
  readonly rest: unknown;
}

interface RegionReading<Value> {
  readonly region: RegionKey;
  readonly kind: BodyReader<Value>;
  readonly problems: ProblemList;
}

/** Reads a body for one region, or returns null if nothing in it is readable. */
export function readRegionBody<Value>(
  name: string,
  body: Body | null,
  { region, kind: { schema, apart }, problems }: RegionReading<Value>,
): RegionRead<Value> | null {
  const own = body?.regions[region];
  const value = own === undefined ? body?.default : mergeRegionBody(body?.default, own);
  if (value === undefined) return null;
  const { read, issues } = parseLeniently(schema, value, apart);
  for (const issue of issues) {
    for (const problem of toSettingsProblems(issue, { group: name, value, schema })) {
      const written = own !== undefined && saysItself(own, body?.default, problem.path);
      const place = written ? `regions.${region}` : 'default';
      problems.note({ ...problem, path: problem.path === '' ? place : `${place}.${problem.path}` });
    }
  }
  return read;
}

/** Merges a region's fields over the default's. Anything but an object replaces the default. */
export function mergeRegionBody(shared: unknown, own: unknown): unknown {
  return isFields(shared) && isFields(own) ? { ...shared, ...own } : own;
}

/** Returns true if the value at a path comes from the region's own part of the body. */
function saysItself(own: unknown, shared: unknown, path: string): boolean {
  const [field = ''] = path.split('.');
  if (!isFields(own) || !isFields(shared)) return true;
  return field in own || !(field in shared);
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
