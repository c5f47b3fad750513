/** Parses the words after a command's name into its arguments and options. */
import { parseArgs } from 'node:util';
import type { Command, FieldIssue, PreparedCommand } from './command.ts';
import { InvalidInput } from './commands/invalid-input.ts';
import { type CommonOptions, getCommonOptions, parseCommonOptions } from './common-options.ts';
import { formatAlternatives, getFieldKind, unwrapField } from './fields.ts';
import { findNearest } from './nearest.ts';

export interface ParsedWords {
  /** Data that the command deletes irrevocably with the given options; undefined if none. */
  readonly destroys: string | undefined;
  readonly common: CommonOptions;
  readonly run: Extract<PreparedCommand, { readonly ok: true }>['run'];
}

const commonWords: ReadonlySet<string> = new Set(['--json', '--dry-run', '--yes']);

/** @throws InvalidInput if a word is invalid, with a message that says what is allowed */
export function parseWords(command: Command, words: readonly string[]): ParsedWords {
  const { positionals, values } = readTokens(command, words);
  const common = parseCommonOptions(values);
  const prepared = command.prepare({
    args: nameArguments(command, positionals),
    options: values,
    words: command.parsesItself === undefined ? words.filter((word) => !commonWords.has(word)) : words,
  });
  if (!prepared.ok)
    throw new InvalidInput(prepared.issues.map((issue) => describeIssue(command, issue)).join('\n'));
  const { destroys } = command;
  const isDestructive =
    destroys !== undefined && (destroys.option === undefined || values[destroys.option] === true);
  return { common, run: prepared.run, destroys: isDestructive ? destroys.what : undefined };
}

/** Returns true if the words contain `--help` or `-h` before any `--`. */
export function requestsHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return (end === -1 ? words : words.slice(0, end)).some((word) => word === '--help' || word === '-h');
}

interface Tokens {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

function readTokens(command: Command, words: readonly string[]): Tokens {
  const fields = { ...command.options, ...getCommonOptions(command) };
  const options = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      { type: takesValue(schema, words, name) ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  const { tokens } = parseArgs({
    args: [...words],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const positionals: string[] = [];
  const values: Record<string, unknown> = {};
  let lastNumber = -1;
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const word = words[token.index] ?? '';
    // A negative number is an argument, although `parseArgs` reports it as options, one per digit.
    if (/^-\d+(?:\.\d+)?$/.test(word)) {
      if (token.index !== lastNumber) positionals.push(word);
      lastNumber = token.index;
      continue;
    }
    const schema = fields[token.name];
    if (schema === undefined) throw new InvalidInput(describeUnknown(token.rawName, Object.keys(fields)));
    addValue(values, token.name, readValue(token, schema), unwrapField(schema).isMany);
  }
  return { positionals, values };
}

/**
 * Returns true if the option takes the next word as its value. An option with an optional value takes it unless the
 * word is an option itself.
 */
function takesValue(schema: Command['options'][string], words: readonly string[], name: string): boolean {
  const kind = getFieldKind(schema);
  if (kind?.bare === undefined) return kind !== null;
  const index = words.indexOf(`--${name}`);
  const next = words[index + 1];
  return index === -1 || (next !== undefined && !next.startsWith('-'));
}

function readValue(
  {
    name,
    value,
    inlineValue,
  }: {
    readonly name: string;
    readonly value?: string | undefined;
    readonly inlineValue?: boolean | undefined;
  },
  schema: Command['options'][string],
): string | true {
  const kind = getFieldKind(schema);
  if (kind === null) {
    if (value !== undefined) throw new InvalidInput(`--${name} takes no value: leave out "=${value}".`);
    return true;
  }
  if (value === undefined) {
    if (kind.bare !== undefined) return kind.bare;
    throw new InvalidInput(`--${name} needs a value: --${name} ${kind.placeholder}.`);
  }
  if (inlineValue !== true && value.startsWith('--'))
    throw new InvalidInput(
      `--${name} needs a value before ${value}; a value that begins with - is written --${name}=${value}.`,
    );
  return value;
}

function addValue(
  values: Record<string, unknown>,
  name: string,
  value: string | true,
  isMany: boolean,
): void {
  const earlier = values[name];
  if (isMany) values[name] = [...(Array.isArray(earlier) ? earlier : []), value];
  else if (earlier !== undefined && value !== true)
    throw new InvalidInput(`--${name} is given twice. Give it once.`);
  else values[name] = value;
}

function describeUnknown(typed: string, names: readonly string[]): string {
  const near = findNearest(
    typed,
    names.map((name) => `--${name}`),
  );
  const hint = near.length > 0 ? ` Did you mean ${formatAlternatives(near)}?` : '';
  return `There is no option ${typed}.${hint}`;
}

function nameArguments({ args }: Command, positionals: readonly string[]): Readonly<Record<string, unknown>> {
  const entries = Object.entries(args);
  const named: Record<string, unknown> = {};
  const left = [...positionals];
  let required = entries.filter(([, schema]) => !unwrapField(schema).isOptional).length;
  for (const [name, schema] of entries) {
    const { isMany, isOptional } = unwrapField(schema);
    if (!isOptional) required -= 1;
    const spare = left.length - required;
    if (isMany && spare > 0) named[name] = left.splice(0, spare);
    // An optional argument is filled only if enough words remain for the required arguments after it.
    else if (!isMany && (spare > 0 || (!isOptional && left.length > 0))) named[name] = left.shift();
  }
  const [surplus] = left;
  if (surplus === undefined) return named;
  const places = entries.map(([name, schema]) => formatArgument(name, schema)).join(' ');
  throw new InvalidInput(
    `"${surplus}" is too much: ${places === '' ? 'there are no arguments' : `the arguments are ${places}`}.`,
  );
}

/** Formats an argument for the usage: `NUMBER`, `[FILE]`, `ID...`. */
export function formatArgument(name: string, schema: Command['args'][string]): string {
  const { isOptional, isMany } = unwrapField(schema);
  const label = `${getFieldKind(schema)?.placeholder ?? name.toUpperCase()}${isMany ? '...' : ''}`;
  return isOptional ? `[${label}]` : label;
}

function describeIssue(command: Command, { in: group, field, given, message }: FieldIssue): string {
  const schema = command[group][field];
  const label =
    group === 'options'
      ? `--${field}`
      : schema === undefined
        ? field
        : (getFieldKind(schema)?.placeholder ?? field.toUpperCase());
  if (given !== undefined) return `${label} is "${given}"; ${message}`;
  const placeholder = schema === undefined ? undefined : getFieldKind(schema)?.placeholder;
  const example = group === 'options' && placeholder !== undefined ? `${label} ${placeholder}` : label;
  return `${example} is missing: ${schema?.description ?? message}.`;
}
