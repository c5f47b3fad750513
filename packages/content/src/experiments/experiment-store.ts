/** Stores experiments. Each action is one transaction and one revision of the content, which includes its audit entry. */
import { getStorefront } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import {
  type ContentActionsDeps,
  createContentActions,
  formatAuditTime,
} from '../documents/content-actions.ts';
import { ContentStoreError } from '../documents/content-model.ts';
import { appendAuditEntry, incrementRevision, readVersion } from '../documents/content-rows.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import { validateDocument } from '../documents/validate-document.ts';
import {
  controlId,
  type Experiment,
  type ExperimentInput,
  experimentLimits,
  getVariedDocument,
  type LoadedExperiment,
  maxDuration,
} from './experiment-model.ts';
import {
  insertExperiment,
  readExperiments,
  readLoadedExperiments,
  updateExperiment,
} from './experiment-rows.ts';

type Change = Transaction<ContentTables>;

export interface ExperimentStore {
  /** The latest first. */
  list(): Promise<readonly Experiment[]>;
  get(id: number): Promise<Experiment | null>;
  /** Current and scheduled experiments, in the order of their creation. */
  loaded(): Promise<readonly LoadedExperiment[]>;
  create(input: ExperimentInput, by: string): Promise<Experiment>;
  /**
   * Changes a draft.
   *
   * @throws ContentStoreError if it was started, or another editor changed it since
   */
  change(id: number, revision: number, input: ExperimentInput, by: string): Promise<Experiment>;
  /**
   * Starts a draft, now or at its time. From then on it can only be stopped, so that its shares don't change.
   *
   * @throws ContentStoreError if a version doesn't exist, or another experiment conflicts
   */
  start(id: number, revision: number, by: string): Promise<Experiment>;
  /** Stops an experiment now; its counts stay. A draft is deleted. */
  stop(id: number, by: string): Promise<Experiment>;
  /**
   * Publishes a variant for everyone, and ends the experiment in the same transaction.
   *
   * @throws ContentStoreError if the experiment has not run yet, a variant was chosen already, or there is no such variant
   */
  choose(id: number, variant: string, by: string): Promise<Experiment>;
}

/** Opens the store on a database with the tables of `contentMigrations` and `experimentMigrations`. */
export function openExperimentStore({
  storage,
  clock,
  onDocumentChange,
}: ContentActionsDeps): ExperimentStore {
  const { publish } = createContentActions({
    storage,
    clock,
    ...(onDocumentChange === undefined ? {} : { onDocumentChange }),
  });
  const act = <Result>(
    work: (tx: Change, marker: number, now: EpochMs) => Promise<Result>,
  ): Promise<Result> => storage.change(async (tx) => work(tx, await incrementRevision(tx), clock()));
  return {
    list: () => readExperiments(storage.read, clock()),
    get: async (id) => (await readExperiments(storage.read, clock(), id))[0] ?? null,
    loaded: () => readLoadedExperiments(storage.read, clock()),
    create: (input, by) =>
      act(async (tx, _marker, now) => {
        const id = await insertExperiment(tx, input, by, now);
        await audit(tx, { id, by, now, words: `Created the experiment “${input.name}”` });
        return requireExperiment(tx, id, now);
      }),
    change: (id, revision, input, by) =>
      act(async (tx, _marker, now) => {
        const before = await requireExperiment(tx, id, now, revision);
        requireState(before, ['draft'], 'It was started: stop it, and create another one.');
        await updateExperiment(tx, id, { input, state: 'draft' }, by, now);
        await audit(tx, { id, by, now, words: `Changed the experiment “${input.name}”` });
        return requireExperiment(tx, id, now);
      }),
    start: (id, revision, by) =>
      act(async (tx, _marker, now) => {
        const experiment = await requireExperiment(tx, id, now, revision);
        requireState(experiment, ['draft'], 'It was started already.');
        const period = getPeriod(experiment, now);
        await checkVersions(tx, experiment);
        checkOthers({ ...experiment, ...period }, await readExperiments(tx, now));
        await updateExperiment(tx, id, { input: { ...experiment, ...period }, state: 'started' }, by, now);
        const begin = period.from > now ? ` from ${formatAuditTime(period.from)}` : '';
        const words = `Started the experiment “${experiment.name}”${begin} until ${formatAuditTime(period.until)}`;
        await audit(tx, { id, by, now, words });
        return requireExperiment(tx, id, now);
      }),
    stop: (id, by) =>
      act(async (tx, _marker, now) => {
        const experiment = await requireExperiment(tx, id, now);
        requireState(experiment, ['draft', 'scheduled', 'running'], 'It is over already.');
        const until = experiment.state === 'running' ? now : experiment.until;
        await updateExperiment(tx, id, { input: { ...experiment, until }, state: 'stopped' }, by, now);
        await audit(tx, { id, by, now, words: `Stopped the experiment “${experiment.name}”` });
        return requireExperiment(tx, id, now);
      }),
    choose: (id, variant, by) =>
      act(async (tx, marker, now) => {
        const experiment = await requireExperiment(tx, id, now);
        requireState(experiment, ['running', 'ended', 'stopped'], 'It has no result to choose from.');
        const chosen = experiment.variants.find((each) => each.id === variant);
        if (chosen === undefined)
          throw new ContentStoreError('NO_SUCH_EXPERIMENT', 'There is no such variant.');
        // The control is already published.
        if (chosen.version !== null) {
          await checkVersions(tx, { ...experiment, variants: [chosen] });
          const document = getVariedDocument(experiment);
          const remark = `, chosen in the experiment “${experiment.name}”`;
          await publish(tx, {
            id: document,
            marker,
            version: chosen.version,
            from: null,
            until: null,
            by,
            remark,
          });
        }
        const until = experiment.state === 'running' ? now : experiment.until;
        await updateExperiment(
          tx,
          id,
          { input: { ...experiment, until }, state: 'chosen', chosen: variant },
          by,
          now,
        );
        await audit(tx, {
          id,
          by,
          now,
          words: `Chose “${chosen.name}” of the experiment “${experiment.name}”`,
        });
        return requireExperiment(tx, id, now);
      }),
  };
}

async function requireExperiment(
  tx: Change,
  id: number,
  now: EpochMs,
  revision: number | null = null,
): Promise<Experiment> {
  const [experiment] = await readExperiments(tx, now, id);
  if (experiment === undefined)
    throw new ContentStoreError('NO_SUCH_EXPERIMENT', 'There is no such experiment.');
  if (revision !== null && experiment.revision !== revision) {
    const message = `${experiment.changedBy} changed this experiment since. Load it again.`;
    throw new ContentStoreError('EXPERIMENT_CHANGED', message);
  }
  return experiment;
}

function requireState(
  { name, state }: Experiment,
  states: readonly Experiment['state'][],
  message: string,
): void {
  if (!states.includes(state)) throw new ContentStoreError('EXPERIMENT_STATE', `“${name}”: ${message}`);
}

function getPeriod(
  { from: planned, until: end }: Experiment,
  now: EpochMs,
): { readonly from: EpochMs; readonly until: EpochMs } {
  const from = Math.max(planned ?? now, now);
  const until = end ?? from + maxDuration;
  if (until <= from)
    throw new ContentStoreError('ENDS_BEFORE_IT_BEGINS', 'The end must be after the beginning.');
  if (until > from + maxDuration) {
    const message = `An experiment runs for at most ${experimentLimits.days} days: choose an earlier end.`;
    throw new ContentStoreError('EXPERIMENT_STATE', message);
  }
  return { from, until };
}

/** @throws if a variant's version doesn't exist or is invalid */
async function checkVersions(tx: Change, { document, variants }: ExperimentInput): Promise<void> {
  for (const { name, version } of variants) {
    if (version === null) continue;
    const saved = await readVersion(tx, getVariedDocument({ document }), version);
    if (saved === null)
      throw new ContentStoreError('NO_SUCH_VERSION', `There is no version ${version} for “${name}”.`);
    const [problem] = validateDocument(document, saved.body);
    if (problem === undefined) continue;
    const message = `Version ${version} for “${name}” can’t go live: ${problem.path} ${problem.problem}.`;
    throw new ContentStoreError('NO_SUCH_VERSION', message);
  }
}

/** @throws if experiments at the same time in the same storefront vary the same document, or there are too many */
function checkOthers(
  starting: Experiment & { readonly from: EpochMs; readonly until: EpochMs },
  all: readonly Experiment[],
): void {
  const others = all.filter(
    ({ id, state, from, until }) =>
      id !== starting.id &&
      (state === 'running' || state === 'scheduled') &&
      (until === null || until > starting.from) &&
      (from === null || from < starting.until),
  );
  for (const region of starting.storefronts) {
    const here = others.filter(({ storefronts }) => storefronts.includes(region));
    const same = here.find(({ document }) => document === starting.document);
    if (same !== undefined) {
      const message = `“${same.name}” varies the same document in ${getStorefront(region).name.en} at that time: stop it first.`;
      throw new ContentStoreError('EXPERIMENT_OVERLAPS', message);
    }
    if (here.length >= experimentLimits.running) {
      const message = `${here.length} experiments run in ${getStorefront(region).name.en} at that time, which is the most: stop one first.`;
      throw new ContentStoreError('EXPERIMENT_OVERLAPS', message);
    }
  }
}

async function audit(
  tx: Change,
  {
    id,
    by,
    now,
    words,
  }: { readonly id: number; readonly by: string; readonly now: EpochMs; readonly words: string },
): Promise<void> {
  const subject = { kind: 'experiment', key: String(id) } as const;
  await appendAuditEntry(tx, subject, { at: now, who: by, action: 'experiment', version: null, words });
}

/** Validates shares, ids and names together. @returns messages by the path of their field */
export function findExperimentErrors({
  variants,
  storefronts,
  from,
  until,
}: Pick<ExperimentInput, 'variants' | 'storefronts' | 'from' | 'until'>): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  if (storefronts.length === 0) errors.set('storefronts', 'Choose at least one storefront.');
  const ids = variants.map(({ id }) => id);
  if (new Set(ids).size < ids.length) errors.set('variants', 'Each variant has its own place.');
  else if (variants[0]?.id !== controlId) errors.set('variants', 'One variant is the control.');
  if (variants.some(({ id, version }) => id === controlId && version !== null))
    errors.set('variants', 'The control shows what is published, and has no version.');
  const sum = variants.reduce((total, { share }) => total + share, 0);
  if (sum !== 100) errors.set('shares', `The shares add up to ${sum} %. They must add up to 100 %.`);
  for (const [index, { id, version, share }] of variants.entries()) {
    if (share < 1) errors.set(`variants.${index}.share`, 'At least 1 %.');
    if (id !== controlId && version === null)
      errors.set(`variants.${index}.version`, 'Choose a saved version.');
  }
  const versions = variants.flatMap(({ version }) => (version === null ? [] : [version]));
  const twice = versions.findIndex((version, index) => versions.indexOf(version) !== index);
  if (twice >= 0) errors.set(`variants.${twice + 1}.version`, 'Another variant shows this version already.');
  if (from !== null && until !== null && until <= from)
    errors.set('until', 'The end must be after the start.');
  return errors;
}
