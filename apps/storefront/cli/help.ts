/** Formats the help of the program, of a group, and of a command. */
import type { Command } from './command.ts';
import { getCommonOptions } from './common-options.ts';
import { getFieldKind, unwrapField } from './fields.ts';
import { jsonResults } from './json-results.ts';
import { formatArgument } from './parse-command-words.ts';

/** A group of related commands, such as `orders`. */
export interface CommandGroup {
  /** Name to type after `help`. */
  readonly name: string;
  readonly summary: string;
  readonly commands: readonly Command[];
}

export interface HelpOptions {
  /** Command that starts the program: `vitrine`, or `npm run shop --`. */
  readonly program: string;
  /** Width of the terminal in columns. */
  readonly width: number;
}

/** Exit codes with the same meaning in every command. */
export const generalExitCodes: Readonly<Record<number, string>> = {
  0: 'done',
  1: 'it could not be done',
  2: 'the command was written wrongly; nothing was done',
  3: 'what the command is about was not found',
  4: 'the state of the shop doesn’t allow it',
};

/** Formats the list of all groups with their commands. */
export function formatHelp(groups: readonly CommandGroup[], { program, width }: HelpOptions): string {
  return [
    `Usage: ${program} COMMAND [OPTIONS]`,
    ...groups.flatMap((group) => ['', ...formatGroupLines(group, width)]),
    '',
    ...wrap(`${program} help COMMAND explains one command, ${program} help GROUP those of a group.`, width),
    ...wrap(
      'Every command takes --json and --help; those that change something take --dry-run. Commands work on the database of DATA_DIR or DATABASE_URL, while the shop runs too.',
      width,
    ),
    ...wrap(
      '--shop DIR names the folder of the shop. Without it, SHOP_DIR is used, else the nearest parent folder that "init" made.',
      width,
    ),
    '',
    'Exit codes:',
    ...toRows(Object.entries(generalExitCodes), width),
  ].join('\n');
}

/** Formats the list of a group's commands. */
export function formatGroupHelp(group: CommandGroup, { program, width }: HelpOptions): string {
  return [
    ...formatGroupLines(group, width),
    '',
    ...wrap(`${program} help COMMAND explains one command.`, width),
  ].join('\n');
}

function formatGroupLines({ name, summary, commands }: CommandGroup, width: number): readonly string[] {
  const rows = commands.map((command) => [formatCall(command), command.summary] as const);
  return [`${name.toUpperCase()}: ${summary}`, ...toRows(rows, width)];
}

/** Formats a command with its arguments and required options. */
function formatCall({ name, args, options }: Command): string {
  return [
    name,
    ...Object.entries(args).map(([arg, schema]) => formatArgument(arg, schema)),
    ...Object.entries(options).flatMap(([option, schema]) =>
      unwrapField(schema).isOptional ? [] : [formatOption(option, schema)],
    ),
  ].join(' ');
}

/** Formats a command with all arguments and options. */
export function formatUsage(command: Command): string {
  const optional = Object.entries({ ...command.options, ...getCommonOptions(command) })
    .filter(([name, schema]) => name !== 'help' && unwrapField(schema).isOptional)
    .map(([name, schema]) => `[${formatOption(name, schema)}]${unwrapField(schema).isMany ? '...' : ''}`);
  return [formatCall(command), ...optional].join(' ');
}

export function formatOption(name: string, schema: Command['options'][string]): string {
  const kind = getFieldKind(schema);
  if (kind === null) return `--${name}`;
  return kind.bare === undefined ? `--${name} ${kind.placeholder}` : `--${name} [${kind.placeholder}]`;
}

/** Formats the complete help of one command. */
export function formatCommandHelp(command: Command, { program, width }: HelpOptions): string {
  const { args, options, details, examples, summary } = command;
  const all = { ...options, ...getCommonOptions(command) };
  return [
    ...wrap(`${command.name}: ${summary}.`, width),
    '',
    ...wrap(`Usage: ${program} ${formatUsage(command)}`, width, '  '),
    ...(details === undefined ? [] : ['', ...wrap(details, width)]),
    ...section(
      'Arguments',
      Object.entries(args).map(
        ([name, schema]) => [formatArgument(name, schema), describeField(schema)] as const,
      ),
      width,
    ),
    ...section(
      'Options',
      Object.entries(all).map(
        ([name, schema]) => [formatOption(name, schema), describeField(schema)] as const,
      ),
      width,
    ),
    ...section('Exit codes', Object.entries(getExitCodes(command)), width),
    ...formatJsonResult(command, width),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.flatMap(([line, purpose]) => [
      ...wrap(`# ${purpose}`, width - 2).map((part) => `  ${part}`),
      `  ${program} ${line}`,
    ]),
  ].join('\n');
}

function formatJsonResult(command: Command, width: number): readonly string[] {
  const result = jsonResults[command.name];
  return result === undefined ? [] : ['', 'With --json:', ...wrap(`  ${result}`, width, '  ')];
}

export function getExitCodes({ exitCodes }: Command): Readonly<Record<number, string>> {
  const { 0: done, 1: failed, 2: wrong } = generalExitCodes;
  return { 0: done ?? '', 1: failed ?? '', 2: wrong ?? '', ...exitCodes };
}

/** Returns the summary of a value, with the allowed values and the default. */
export function describeField(schema: Command['options'][string]): string {
  const { fallback, isMany } = unwrapField(schema);
  const kind = getFieldKind(schema);
  const values = kind?.values?.();
  const notes = [
    values !== undefined && kind?.placeholder !== values.join('|') ? `one of ${values.join(', ')}` : null,
    fallback === undefined ? null : `default: ${fallback}`,
    isMany ? 'may be repeated' : null,
  ].filter((note) => note !== null);
  return `${schema.description ?? ''}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
}

function section(
  title: string,
  rows: readonly (readonly [string, string])[],
  width: number,
): readonly string[] {
  return rows.length === 0 ? [] : ['', `${title}:`, ...toRows(rows, width)];
}

const minColumn = 24;
const maxColumn = 36;

/** Formats rows in two columns. If the left cell is too long, the right one starts on the next line. */
function toRows(rows: readonly (readonly [string, string])[], width: number): readonly string[] {
  const widest = Math.max(0, ...rows.map(([left]) => left.length).filter((length) => length <= maxColumn));
  const column = Math.min(Math.max(minColumn, widest), Math.max(10, Math.floor(width / 2)));
  const indent = ' '.repeat(column + 4);
  return rows.flatMap(([left, right]) => {
    const [first = '', ...more] = wrap(right, Math.max(20, width - column - 4));
    const rest = more.map((line) => `${indent}${line}`);
    return left.length <= column
      ? [`  ${left.padEnd(column)}  ${first}`.trimEnd(), ...rest]
      : [`  ${left}`, `${indent}${first}`.trimEnd(), ...rest];
  });
}

/** Wraps text between words. A word longer than the width isn't broken. */
export function wrap(text: string, width: number, indent = ''): readonly string[] {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + 1 + word.length > width) lines.push(`${indent}${word}`);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
