/** Generates completion scripts for shells from the list of commands. */
import type { Command, CommandFields } from './command.ts';
import { getCommonOptions } from './common-options.ts';
import { getFieldKind } from './fields.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type ShellName = (typeof shells)[number];

const program = 'vitrine';

/** Kind of value, for completion. */
type Values =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'file' | 'folder' }
  /** Any text: nothing is suggested. */
  | { readonly kind: 'text' };

interface CompletedOption {
  readonly name: string;
  readonly summary: string;
  /** Null for a flag. */
  readonly values: Values | null;
}

interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  /** Values suggested for arguments; arguments of any text are omitted. */
  readonly args: readonly Values[];
}

export function formatCompletion(shell: ShellName, commands: readonly Command[]): string {
  const completed = commands.map(toCompleted);
  if (shell === 'fish') return formatFish(completed);
  const bash = formatBash(completed);
  return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`;
}

function toCompleted(command: Command): CompletedCommand {
  const options: CommandFields = { ...command.options, ...getCommonOptions(command) };
  return {
    name: command.name,
    summary: command.summary,
    options: Object.entries(options).map(([name, schema]) => ({
      name,
      summary: schema.description ?? '',
      values: toValues(schema),
    })),
    args: Object.values(command.args)
      .map(toValues)
      .filter((values) => values !== null)
      .filter(({ kind }) => kind !== 'text'),
  };
}

function toValues(schema: CommandFields[string]): Values | null {
  const kind = getFieldKind(schema);
  if (kind === null) return null;
  if (kind.completes !== undefined) return { kind: kind.completes };
  const words = kind.values?.();
  return words === undefined ? { kind: 'text' } : { kind: 'words', words };
}

/**
 * Returns the words that may follow in command names, by the words before them: `list`, `show` and others after
 * `orders`.
 */
function findNextWords(commands: readonly CompletedCommand[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { name } of commands) {
    const words = name.split(' ');
    for (const [index, word] of words.entries()) {
      const before = words.slice(0, index).join(' ');
      found.set(before, (found.get(before) ?? new Set()).add(word));
    }
  }
  return new Map([...found].map(([before, words]) => [before, [...words]]));
}

function formatBash(commands: readonly CompletedCommand[]): string {
  // Longest first, because a shorter name may be the beginning of a longer one.
  const longest = [...commands].sort((one, other) => other.name.length - one.name.length);
  const next = [...findNextWords(commands)].map(
    ([before, words]) => `      '${before}') words='${words.join(' ')}' ;;`,
  );
  const names = longest.map(({ name }) => `    '${name}'|'${name} '*) name='${name}' ;;`);
  const values = commands.flatMap(({ name, options }) =>
    options.flatMap(({ name: option, values: given }) =>
      given === null ? [] : [`    '${name} --${option}') ${formatBashReply(given)}; return ;;`],
    ),
  );
  const rest = commands.map(({ name, options, args }) => {
    const flags = options.map((option) => `--${option.name}`).join(' ');
    const words = args.flatMap((each) => (each.kind === 'words' ? each.words : []));
    const path = args.find(({ kind }) => kind === 'file' || kind === 'folder');
    const files = path === undefined ? '' : ` ${path.kind === 'file' ? 'paths=-f' : 'paths=-d'};`;
    return `    '${name}') words='${[...words, flags].join(' ')}';${files} ;;`;
  });
  return `# Completion of ${program}. In bash: source <(${program} completion bash)
_${program}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local line="\${COMP_WORDS[*]:1:COMP_CWORD-1}" name='' words='' paths=''
  COMPREPLY=()
  case "$line" in
    help*) line="\${line#help}"; line="\${line# }" ;;
  esac
  case "$line" in
${names.join('\n')}
  esac
  case "$name $previous" in
${values.join('\n')}
  esac
  if [ -z "$name" ]; then
    case "$line" in
${next.join('\n')}
    esac
  else
    case "$name" in
${rest.join('\n')}
    esac
  fi
  COMPREPLY=( $(compgen -W "$words" -- "$current") )
  if [ -n "$paths" ]; then COMPREPLY+=( $(compgen "$paths" -- "$current") ); fi
}
complete -F _${program} ${program}`;
}

function formatBashReply(values: Values): string {
  switch (values.kind) {
    case 'words':
      return `COMPREPLY=( $(compgen -W '${values.words.join(' ')}' -- "$current") )`;
    case 'file':
      return 'COMPREPLY=( $(compgen -f -- "$current") )';
    case 'folder':
      return 'COMPREPLY=( $(compgen -d -- "$current") )';
    case 'text':
      return ':';
  }
}

function formatFish(commands: readonly CompletedCommand[]): string {
  const line = `__${program}_line`;
  const next = [...findNextWords(commands)].map(
    ([before, words]) => `complete -c ${program} -n "test (${line}) = '${before}'" -a '${words.join(' ')}'`,
  );
  const rest = commands.flatMap(({ name, options, args }) => {
    const begins = `-n "string match -qr '^${name}( |$)' -- (${line})"`;
    return [
      ...options.map(
        ({ name: option, summary, values }) =>
          `complete -c ${program} ${begins} -l ${option}${formatFishValues(values)} -d ${quote(summary)}`,
      ),
      ...args.map((values) => `complete -c ${program} ${begins}${formatFishArgument(values)}`),
    ];
  });
  return [
    `# Completion of ${program}. In fish: ${program} completion fish | source`,
    `function ${line}`,
    '  set -l words (commandline -opc)',
    "  string join ' ' -- $words[2..-1]",
    'end',
    `complete -c ${program} -f`,
    ...next,
    ...rest,
  ].join('\n');
}

function formatFishValues(values: Values | null): string {
  if (values === null) return '';
  if (values.kind === 'words') return ` -x -a '${values.words.join(' ')}'`;
  return values.kind === 'text' ? ' -x' : ' -r -F';
}

function formatFishArgument(values: Values): string {
  return values.kind === 'words' ? ` -a '${values.words.join(' ')}'` : ' -F';
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
