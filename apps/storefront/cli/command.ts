/**
 * The description of a command. Parsing, validation, help, completion and `docs/commands.md` come from it.
 *
 * A new command is an entry in `groups/` and a file in `commands/`, which the entry loads on first use.
 */
import { z } from 'zod';
import type { CommandContext } from './command-context.ts';

/** Schemas by name; each has a summary (`.describe`) and, if it takes a value, a kind (`fields.ts`). */
export type CommandFields = Readonly<Record<string, z.ZodType>>;

export interface CommandInput<Args extends CommandFields, Options extends CommandFields> {
  readonly args: z.output<z.ZodObject<Args>>;
  readonly options: z.output<z.ZodObject<Options>>;
  /** The words after the command's name. */
  readonly words: readonly string[];
}

/** A command line and what it does: `['orders show 1001', 'one order to read']`. */
export type Example = readonly [line: string, purpose: string];

interface CommandBase {
  /** Up to three words: `orders returns list`. */
  readonly name: string;
  /** One line that begins with a verb. */
  readonly summary: string;
  /** More to know before using it; empty by default. */
  readonly details?: string;
  /** True ones, without the name of the program. */
  readonly examples: readonly Example[];
  /** Exit codes other than 0, 1 and 2, with what each means here. */
  readonly exitCodes?: Readonly<Record<number, string>>;
  /** True if it works on data of the embedded backend. A shop with COMMERCE_URL reads none of it, so it is rejected there. */
  readonly needsEmbeddedBackend: boolean;
  /** True if it changes something; it then takes `--dry-run`, and its databases are rolled back (`runDry`). */
  readonly changes: boolean;
  /** Names the data that it deletes for good, always or with one option. It asks before, unless `--yes` is given. */
  readonly destroys?: { readonly what: string; readonly option?: string };
  /** Set if it implements `--json` and `--dry-run` itself: those that it takes. */
  readonly parsesItself?: readonly ('json' | 'dry-run')[];
  /** True if `--json` prints one JSON value a line (JSON Lines) instead of one in all. */
  readonly isResultLines?: boolean;
}

export interface CommandDefinition<Args extends CommandFields, Options extends CommandFields>
  extends CommandBase {
  /** In their order. The last may be an array, for any number of words. */
  readonly args: Args;
  readonly options: Options;
  /** @returns the exit code */
  readonly run: (input: CommandInput<Args, Options>, io: CommandContext) => Promise<number>;
}

/** Values of a command line by name, before validation. */
export interface RawInput {
  readonly args: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
}

export interface Command extends CommandBase {
  readonly args: CommandFields;
  readonly options: CommandFields;
  /**
   * Validates the values.
   * @returns the function that runs the command with them, or what is wrong with them
   */
  readonly prepare: (raw: RawInput) => PreparedCommand;
}

export type PreparedCommand =
  | { readonly ok: true; readonly run: (io: CommandContext) => Promise<number> }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

export interface FieldIssue {
  readonly in: 'args' | 'options';
  readonly field: string;
  /** The text that was given; undefined if none was. */
  readonly given: string | undefined;
  /** Says which values are allowed. */
  readonly message: string;
}

/** Describes a command. `run` gets validated values. */
export function defineCommand<Args extends CommandFields, Options extends CommandFields>(
  definition: CommandDefinition<Args, Options>,
): Command {
  const { run, ...rest } = definition;
  return {
    ...rest,
    prepare: (raw) => {
      const args = z.object(definition.args).safeParse(raw.args);
      const options = z.object(definition.options).safeParse(raw.options);
      if (args.success && options.success) {
        const input = { args: args.data, options: options.data, words: raw.words };
        return { ok: true, run: (io) => run(input, io) };
      }
      return {
        ok: false,
        issues: [
          ...toIssues('args', raw.args, args.error),
          ...toIssues('options', raw.options, options.error),
        ],
      };
    },
  };
}

function toIssues(
  group: FieldIssue['in'],
  raw: Readonly<Record<string, unknown>>,
  error: z.ZodError | undefined,
): readonly FieldIssue[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const [field, index] = path;
    const value = raw[String(field)];
    const given = Array.isArray(value) && typeof index === 'number' ? value[index] : value;
    return {
      in: group,
      field: String(field),
      given: typeof given === 'string' ? given : undefined,
      message,
    };
  });
}
