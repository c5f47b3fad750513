/** Reads and writes the rows of experiments. */
import { isRegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { readVersion } from '../documents/content-rows.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import {
  type Experiment,
  type ExperimentInput,
  getExperimentState,
  getVariedDocument,
  isVariedDocument,
  type LoadedExperiment,
  type StoredExperimentState,
} from './experiment-model.ts';

type Change = Transaction<ContentTables>;
type Reading = Kysely<ContentTables>;

const storedVariants = z.array(
  z.object({ id: z.string(), name: z.string(), share: z.number(), version: z.number().nullable() }),
);
const storedStorefronts = z.array(z.string());

/** Returns experiments, the latest first; only one of them if `id` is given. */
export async function readExperiments(
  db: Reading,
  now: EpochMs,
  id: number | null = null,
): Promise<readonly Experiment[]> {
  const rows = await db
    .selectFrom('content_experiments')
    .selectAll()
    .$if(id !== null, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(
    ({ document, storefronts, variants, begins_at, ends_at, changed_by, changed_at, ...row }) =>
      isVariedDocument(document)
        ? [
            {
              ...row,
              document,
              // Storefronts that no longer exist are left out.
              storefronts: storedStorefronts.parse(JSON.parse(storefronts)).filter(isRegionKey),
              variants: storedVariants.parse(JSON.parse(variants)),
              from: begins_at,
              until: ends_at,
              state: getExperimentState(row.state, { from: begins_at, until: ends_at }, now),
              changedBy: changed_by,
              changedAt: changed_at,
            },
          ]
        : [],
  );
}

/** Returns the experiments that run at `now` or later, with the content of their variants. */
export async function readLoadedExperiments(db: Reading, now: EpochMs): Promise<readonly LoadedExperiment[]> {
  const loaded: LoadedExperiment[] = [];
  for (const experiment of (await readExperiments(db, now)).toReversed()) {
    const { from, until, state } = experiment;
    if ((state !== 'running' && state !== 'scheduled') || from === null || until === null) continue;
    const bodies = new Map<string, unknown>();
    for (const { id, version } of experiment.variants) {
      const saved = version === null ? null : await readVersion(db, getVariedDocument(experiment), version);
      if (saved !== null) bodies.set(id, saved.body);
    }
    loaded.push({ ...experiment, from, until, bodies });
  }
  return loaded;
}

/** Inserts a draft, and returns its id. */
export async function insertExperiment(
  tx: Change,
  input: ExperimentInput,
  by: string,
  now: EpochMs,
): Promise<number> {
  const { id } = await tx
    .insertInto('content_experiments')
    .values({ ...toRow(input), revision: 1, state: 'draft', chosen: null, changed_by: by, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateExperiment(
  tx: Change,
  id: number,
  {
    input,
    state,
    chosen = null,
  }: {
    readonly input: ExperimentInput;
    readonly state: StoredExperimentState;
    readonly chosen?: string | null;
  },
  by: string,
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('content_experiments')
    .set(({ eb }) => ({
      ...toRow(input),
      revision: eb('revision', '+', 1),
      state,
      chosen,
      changed_by: by,
      changed_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

function toRow({ name, storefronts, document, variants, from, until }: ExperimentInput) {
  return {
    name,
    storefronts: JSON.stringify(storefronts),
    document,
    variants: JSON.stringify(
      variants.map(({ id, name: called, share, version }) => ({ id, name: called, share, version })),
    ),
    begins_at: from,
    ends_at: until,
  };
}
