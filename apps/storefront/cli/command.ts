/**
 * Definition of a command of the command-line program. Argument parsing, validation, help, shell completion and
 * `docs/commands.md` are derived from it.
 *
 * To add a command, write an entry in `groups/` and a file in `commands/`, which the entry imports on first use.
 */
import { z } from 'zod';
import type { CommandContext } from './command-context.ts';

/** Zod schemas by name. Each has a summary (`.describe`); one that takes a value also has a kind from `fields.ts`. */
export type CommandFields = Readonly<Record<string, z.ZodType>>;

export interface CommandInput<Args extends CommandFields, Options extends CommandFields> {
  readonly args: z.output<z.ZodObject<Args>>;
  readonly options: z.output<z.ZodObject<Options>>;
  /** Unparsed arguments after the command's name. */
  readonly words: readonly string[];
}

/** A command line and its purpose: `['orders show 1001', 'one order to read']`. */
export type Example = readonly [line: string, purpose: string];

interface CommandBase {
  /** Up to three words: `orders returns list`. */
  readonly name: string;
  /** One line that starts with a verb. */
  readonly summary: string;
  /** Details for the command's help, in addition to the summary. */
  readonly details?: string;
  /** Command lines that work, without the name of the program. */
  readonly examples: readonly Example[];
  /** Meaning of the command's exit codes above 2; 0, 1 and 2 mean the same in every command. */
  readonly exitCodes?: Readonly<Record<number, string>>;
  /**
   * True if the command works on data of the embedded backend. With COMMERCE_URL set, that data isn't used, so the
   * command is rejected.
   */
  readonly needsEmbeddedBackend: boolean;
  /** True if the command changes data. It then accepts `--dry-run`, which rolls its databases back (`runDry`). */
  readonly changes: boolean;
  /**
   * Description of the data that the command deletes irrevocably; with `option`, only if that option is given. The
   * command asks for confirmation unless `--yes` is given.
   */
  readonly destroys?: { readonly what: string; readonly option?: string };
  /** Common options that the command handles itself. */
  readonly parsesItself?: readonly ('json' | 'dry-run')[];
  /** True if `--json` prints JSON Lines, one value a line, instead of a single JSON value. */
  readonly isResultLines?: boolean;
}

export interface CommandDefinition<Args extends CommandFields, Options extends CommandFields>
  extends CommandBase {
  /** Positional arguments, in order. The last may be an array, which takes all remaining words. */
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
   * @returns a function that runs the command with the values, or the validation errors
   */
  readonly prepare: (raw: RawInput) => PreparedCommand;
}

export type PreparedCommand =
  | { readonly ok: true; readonly run: (io: CommandContext) => Promise<number> }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

export interface FieldIssue {
  readonly in: 'args' | 'options';
  readonly field: string;
  /** Text that the user entered; undefined if the value is missing. */
  readonly given: string | undefined;
  /** Says which values are allowed. */
  readonly message: string;
}

/** Defines a command. `run` is called with validated values. */
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
