/**
 * Reads one document: a default for every region, and what single regions say differently. An offer that is written
 * wrongly is off; of words, only the wrong ones. Source: decisions §3.
 */
import { isRegionKey, type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { readWithout } from './left-out.ts';
import { problemsOf, type SettingsProblem, shown } from './settings-problem.ts';

/** How a document is read. */
export interface BodyKind<Value> {
  readonly schema: z.ZodType<Value>;
  /** What holds where nothing is written, or what is written is wrong. */
  readonly otherwise: Value;
  /** What may be left out by itself where it is wrong. */
  readonly apart: readonly string[];
}

export interface BodyRead<Value> {
  readonly byRegion: Readonly<Record<RegionKey, Value>>;
  /** What `byRegion` was read from, without what is wrong; undefined where nothing is written. */
  readonly written: Readonly<Record<RegionKey, unknown>>;
  readonly problems: readonly SettingsProblem[];
}

const bodySchema = z.strictObject({
  default: z.unknown().optional(),
  regions: z.record(z.string(), z.unknown()).default({}),
});

export type Body = z.output<typeof bodySchema>;

/** Reads a body such as `{ "default": {...}, "regions": { "au": {...} } }`; `name` is what problems are told by. */
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

/** A value for every region. */
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

/** Problems, each once, however many regions have it. */
export class Problems {
  readonly #noted = new Map<string, SettingsProblem>();

  note(problem: SettingsProblem): void {
    this.#noted.set([problem.group, problem.path, problem.problem].join('\n'), problem);
  }

  list(): readonly SettingsProblem[] {
    return [...this.#noted.values()];
  }
}

/** The parts of a body; null where it has none that can be read. */
export function checkedBody(
  name: string,
  written: unknown,
  { apart, problems }: { readonly apart: readonly string[]; readonly problems: Problems },
): Body | null {
  // A misspelt "regions" may have switched an offer off somewhere; words only miss it.
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
  /** What it was read from, without what is wrong. */
  readonly rest: unknown;
}

interface RegionReading<Value> {
  readonly region: RegionKey;
  readonly kind: BodyKind<Value>;
  readonly problems: Problems;
}

/** What a body says for one region; null where it says nothing that can be read. */
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

/** A region's own fields over the default's; anything but an object replaces the whole. */
export function overridden(shared: unknown, own: unknown): unknown {
  return isFields(shared) && isFields(own) ? { ...shared, ...own } : own;
}

/** Whether what stands at a path comes from the region's own part of the body. */
function saysItself(own: unknown, shared: unknown, path: string): boolean {
  const [field = ''] = path.split('.');
  if (!isFields(own) || !isFields(shared)) return true;
  return field in own || !(field in shared);
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
