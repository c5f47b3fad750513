/**
 * Reads a document: a default for all regions, and fields in which single regions differ. An invalid offer is off; of
 * texts only the invalid ones are left out.
 */
import { isRegionKey, type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { readWithout } from './left-out.ts';
import { problemsOf, type SettingsProblem, shown } from './settings-problem.ts';

/** Rules for reading a kind of document. */
export interface BodyKind<Value> {
  readonly schema: z.ZodType<Value>;
  /** The value if nothing is written, or it is invalid. */
  readonly otherwise: Value;
  /** Paths of parts that may be left out by themselves if they are invalid. */
  readonly apart: readonly string[];
}

export interface BodyRead<Value> {
  readonly byRegion: Readonly<Record<RegionKey, Value>>;
  /** The input of `byRegion` without invalid parts. Undefined if nothing is written. */
  readonly written: Readonly<Record<RegionKey, unknown>>;
  readonly problems: readonly SettingsProblem[];
}

const bodySchema = z.strictObject({
  default: z.unknown().optional(),
  regions: z.record(z.string(), z.unknown()).default({}),
});

export type Body = z.output<typeof bodySchema>;

/** Reads a body such as `{ "default": {...}, "regions": { "au": {...} } }`. `name` identifies it in errors. */
export function readBody<Value>(name: string, written: unknown, kind: BodyKind<Value>): BodyRead<Value> {
  const problems = new Problems();
  const body = checkedBody(name, written, { apart: kind.apart, problems });
  const read = perRegion((region) => readRegion(name, body, { region, kind, problems }));
  return {
    byRegion: perRegion((region) => valueIn(read[region], kind)),
    written: perRegion((region) => read[region]?.rest),
    problems: problems.list(),
  };
}

function valueIn<Value>(read: RegionRead<Value> | null, { otherwise }: BodyKind<Value>): Value {
  return read === null ? otherwise : read.value;
}

/** Computes a value for every region. */
export function perRegion<Value>(read: (region: RegionKey) => Value): Record<RegionKey, Value> {
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
export class Problems {
  readonly #noted = new Map<string, SettingsProblem>();

  note(problem: SettingsProblem): void {
    this.#noted.set([problem.group, problem.path, problem.problem].join('\n'), problem);
  }

  list(): readonly SettingsProblem[] {
    return [...this.#noted.values()];
  }
}

/** Returns the parts of a body, or null if it is unreadable. */
export function checkedBody(
  name: string,
  written: unknown,
  { apart, problems }: { readonly apart: readonly string[]; readonly problems: Problems },
): Body | null {
  // For offers a misspelt "regions" is an error, since it may have switched an offer off; for texts it is ignored.
  const lenient = apart.includes('**') ? ['*'] : [];
  const { read, issues } = readWithout(bodySchema, written, lenient);
  const place = { group: name, value: written, schema: bodySchema };
  for (const problem of issues.flatMap((issue) => problemsOf(issue, place))) problems.note(problem);
  for (const region of Object.keys(read?.value.regions ?? {})) {
    if (isRegionKey(region)) continue;
    problems.note({
      group: name,
      path: `regions.${region}`,
      problem: 'is no region',
      found: shown(region),
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
  readonly kind: BodyKind<Value>;
  readonly problems: Problems;
}

/** Reads a body for one region, or returns null if nothing in it is readable. */
export function readRegion<Value>(
  name: string,
  body: Body | null,
  { region, kind: { schema, apart }, problems }: RegionReading<Value>,
): RegionRead<Value> | null {
  const own = body?.regions[region];
  const value = own === undefined ? body?.default : overridden(body?.default, own);
  if (value === undefined) return null;
  const { read, issues } = readWithout(schema, value, apart);
  for (const issue of issues) {
    for (const problem of problemsOf(issue, { group: name, value, schema })) {
      const written = own !== undefined && saysItself(own, body?.default, problem.path);
      const place = written ? `regions.${region}` : 'default';
      problems.note({ ...problem, path: problem.path === '' ? place : `${place}.${problem.path}` });
    }
  }
  return read;
}

/** Merges a region's fields over the default's. Anything but an object replaces the default. */
export function overridden(shared: unknown, own: unknown): unknown {
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
