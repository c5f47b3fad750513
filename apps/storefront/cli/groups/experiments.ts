/** Commands about experiments. */
import { defineCommand } from '../command.ts';
import { wholeNumber } from '../fields.ts';
import type { CommandGroup } from '../help.ts';

const id = wholeNumber({ placeholder: 'ID', min: 1 }).describe(
  'the experiment, by its number in "experiments list"',
);
const unknownExperiment = { 3: 'there is no such experiment' } as const;

const listExperiments = defineCommand({
  name: 'experiments list',
  summary: 'lists experiments, the latest first',
  args: {},
  options: {},
  examples: [['experiments list', 'every experiment and its state']],
  needsEmbeddedBackend: true,
  changes: false,
  run: async (_, io) => (await import('../commands/experiments.ts')).list(await io.database()),
});

const showExperiment = defineCommand({
  name: 'experiments show',
  summary: 'shows visitors, orders and revenue of each variant of an experiment',
  args: { id },
  options: {},
  examples: [
    ['experiments show 3', 'the result to read'],
    ['experiments show 3 --json', 'the result for a program'],
  ],
  exitCodes: unknownExperiment,
  needsEmbeddedBackend: true,
  changes: false,
  run: async ({ args }, io) =>
    (await import('../commands/experiments.ts')).show(args.id, await io.database()),
});

const stopExperiment = defineCommand({
  name: 'experiments stop',
  summary: 'stops an experiment, so that everyone sees what is published',
  args: { id },
  options: {},
  examples: [['experiments stop 3', 'at once, in every process; the result stays']],
  exitCodes: unknownExperiment,
  needsEmbeddedBackend: true,
  changes: true,
  run: async ({ args }, io) =>
    (await import('../commands/experiments.ts')).stop(args.id, await io.database()),
});

export const experimentCommands: CommandGroup = {
  name: 'experiments',
  summary: 'what is shown to a share of the visitors, and what came of it',
  commands: [listExperiments, showExperiment, stopExperiment],
};
