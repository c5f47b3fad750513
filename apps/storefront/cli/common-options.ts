/** Options that several commands have, such as `--json`. Defined and parsed in one place. */
import { z } from 'zod';
import type { Command, CommandFields } from './command.ts';
import { flag } from './fields.ts';

const help = flag().describe('shows this help');
const json = flag().describe('prints the result as JSON, and errors as JSON on standard error');
const dryRun = flag().describe('says what would change, and changes nothing');
const yes = flag().describe('confirms, without a question');

/** Returns the common options that a command accepts. */
export function getCommonOptions({
  changes,
  destroys,
  parsesItself,
}: Pick<Command, 'changes' | 'destroys' | 'parsesItself'>): CommandFields {
  const takes = (option: 'json' | 'dry-run') => parsesItself?.includes(option) ?? true;
  return {
    ...(takes('json') ? { json } : {}),
    ...(changes && takes('dry-run') ? { 'dry-run': dryRun } : {}),
    ...(destroys === undefined ? {} : { yes }),
    help,
  };
}

const schema = z.object({ json, 'dry-run': dryRun, yes, help });

export type CommonOptions = z.output<typeof schema>;

/** Parses the common options. */
export function parseCommonOptions(options: Readonly<Record<string, unknown>>): CommonOptions {
  return schema.parse(options);
}
