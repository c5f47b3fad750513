/** `experiments list|show|stop`: experiments and their results. */
import { ContentStoreError } from '@vitrine/content/documents/content-model';
import { getDocumentKind } from '@vitrine/content/documents/document-kinds';
import type { Experiment } from '@vitrine/content/experiments/experiment-model';
import { type ExperimentStore, openExperimentStore } from '@vitrine/content/experiments/experiment-store';
import { createContentActionsDeps } from '../../server/blog/documents.ts';
import { readResults, type VariantResult } from '../../server/experiments/results.ts';
import type { DatabaseIo } from './database-io.ts';

/** Author of what this command changes, in the audit log. */
const author = 'command line';
const unknown = 3;

async function openStore(io: DatabaseIo): Promise<ExperimentStore> {
  return openExperimentStore(createContentActionsDeps(await io.engagement(), () => io.clock()));
}

export async function list(io: DatabaseIo): Promise<number> {
  const experiments = await (await openStore(io)).list();
  io.json(experiments.map(toJson));
  if (experiments.length === 0)
    io.out('There is no experiment. Create one in the editor, at /editor/experiments.');
  for (const experiment of experiments) io.out(`${experiment.id}  ${formatExperiment(experiment)}`);
  return 0;
}

/** Exit codes: 0 shown, 3 the experiment doesn't exist. */
export async function show(id: number, io: DatabaseIo): Promise<number> {
  const storage = await io.engagement();
  const experiment = await (await openStore(io)).get(id);
  if (experiment === null) return reportUnknown(id, io);
  const results = await readResults({ storage, commerce: io.storage }, experiment);
  io.json({ ...toJson(experiment), results });
  io.out(formatExperiment(experiment));
  io.out(`Storefronts: ${experiment.storefronts.join(', ')}`);
  for (const result of results) io.out(formatResult(result, experiment));
  if (results.every(({ comparison }) => comparison === null)) io.out('Not enough data yet.');
  io.out('Decide at the end that you planned: stopping at the first good result misleads.');
  return 0;
}

/** Exit codes: 0 stopped, 1 it has ended already, 3 it doesn't exist. */
export async function stop(id: number, io: DatabaseIo): Promise<number> {
  const store = await openStore(io);
  if ((await store.get(id)) === null) return reportUnknown(id, io);
  try {
    const stopped = await store.stop(id, author);
    io.json({ id, state: stopped.state });
    io.out(`Stopped “${stopped.name}”. Everyone sees what is published; the result stays.`);
    return 0;
  } catch (error) {
    if (!(error instanceof ContentStoreError)) throw error;
    io.err(error.message);
    return 1;
  }
}

function reportUnknown(id: number, io: DatabaseIo): number {
  io.err(`There is no experiment ${id}. List them with "experiments list".`);
  return unknown;
}

function toJson({ from, until, changedAt, ...experiment }: Experiment) {
  const format = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return { ...experiment, from: format(from), until: format(until), changedAt: format(changedAt) };
}

function formatExperiment({ name, document, state, from, until }: Experiment): string {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const begin = from === null ? '' : `, from ${day(from)}`;
  const end = until === null ? '' : ` until ${day(until)}`;
  return `${name}: ${getDocumentKind(document).title}, ${state}${begin}${end}`;
}

function formatResult(
  { id, name, visitors, orders, rate, revenue, comparison }: VariantResult,
  { chosen }: Experiment,
) {
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`;
  const amount = (value: number) => (value / 100).toFixed(2);
  const amounts = revenue.map(({ currency, perVisitor }) => `${amount(perVisitor)} ${currency}`);
  const compared = revenue.flatMap(({ currency, comparison: found }) =>
    found === null
      ? []
      : [
          `${amount(found.difference)} ${currency} a visitor against the control (95 %: ${amount(found.low)} to ${amount(found.high)})`,
        ],
  );
  const parts = [
    count(visitors, 'visitor'),
    count(orders, 'order'),
    `conversion ${percent(rate)}`,
    ...(amounts.length === 0 ? [] : [`${amounts.join(' and ')} a visitor`]),
    ...(comparison === null
      ? []
      : [
          `${percent(comparison.difference)} against the control (95 %: ${percent(comparison.low)} to ${percent(comparison.high)}), p = ${comparison.pValue.toFixed(3)}`,
        ]),
    ...compared,
  ];
  return `  ${id}  ${name}${chosen === id ? ' (chosen)' : ''}: ${parts.join(', ')}`;
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
