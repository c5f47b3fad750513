/** Finds the command of a line, gives it what it works on, and runs it. */
import pino from 'pino';
import { getMailFolder, openCommerceStorage } from '../server/commerce-storage.ts';
import { openContent } from '../server/content.ts';
import { openEngagementStorage } from '../server/engagement.ts';
import type { Settings } from '../server/env.ts';
import { openPayments } from '../server/payment-gateway.ts';
import { settingsOrExit } from '../server/process/settings-or-exit.ts';
import { openLog } from '../server/telemetry/log.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { InvalidInput } from './commands/invalid-input.ts';
import type { CommandIo } from './commands/io.ts';
import type { CommonOptions } from './common-options.ts';
import { findCommand, findGroup, findNearestCommands, groups } from './dispatch.ts';
import { formatAlternatives } from './fields.ts';
import { formatCommandHelp, formatGroupHelp, formatHelp, formatUsage } from './help.ts';
import { parseWords, requestsHelp } from './parse-words.ts';
import { getProgramName } from './program-name.ts';

const terminal: CommandIo = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
};

const maxWidth = 120;

/** @returns the exit code, as `generalExitCodes` and the help of the command document */
export async function main(words: readonly string[], io: CommandIo = terminal): Promise<number> {
  const options = {
    program: getProgramName(),
    width: Math.min(maxWidth, process.stdout.columns ?? maxWidth),
  };
  const [first, ...others] = words;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    if (others.length > 0) return printHelp(others, options, io);
    io.out(formatHelp(groups, options));
    return first === undefined ? 2 : 0;
  }
  const found = findCommand(words);
  if (found === null) {
    if (requestsHelp(words))
      return printHelp(
        words.filter((word) => !word.startsWith('-')),
        options,
        io,
      );
    reportUnknown(words, options.program, io);
    return 2;
  }
  const { command, rest } = found;
  if (requestsHelp(rest)) {
    io.out(formatCommandHelp(command, options));
    return 0;
  }
  try {
    const { common, run } = parseWords(command, rest);
    const settings = settingsOrExit();
    const { COMMERCE_URL: url } = settings;
    if (url !== undefined && command.needsEmbeddedBackend) {
      io.err(describeOtherBackend(command, url));
      return 1;
    }
    return await withContext(settings, createOutput(command, common, io), run);
  } catch (error) {
    io.err(error instanceof Error ? error.message : String(error));
    if (!(error instanceof InvalidInput)) return 1;
    io.err(`Usage: ${formatUsage(command)}`);
    io.err(`\`${options.program} help ${command.name}\` explains it.`);
    return 2;
  }
}

function printHelp(
  words: readonly string[],
  options: { readonly program: string; readonly width: number },
  io: CommandIo,
): number {
  const exact = findCommand(words);
  const group = findGroup(words);
  if (group !== null) io.out(formatGroupHelp(group, options));
  else if (exact !== null && exact.rest.length === 0) io.out(formatCommandHelp(exact.command, options));
  else {
    reportUnknown(words, options.program, io);
    return 2;
  }
  return 0;
}

function reportUnknown(words: readonly string[], program: string, io: CommandIo): void {
  const typed = words.filter((word) => !word.startsWith('-')).slice(0, 3);
  const group = findGroup(typed.slice(0, 1));
  const near = findNearestCommands(words);
  io.err(`There is no command "${typed.join(' ')}".`);
  if (group !== null && typed.length === 1)
    io.err(`Commands: ${group.commands.map(({ name }) => `"${name}"`).join(', ')}.`);
  else if (near.length > 0) io.err(`Did you mean ${formatAlternatives(near.map((name) => `"${name}"`))}?`);
  else if (group !== null) io.err(`Commands: ${group.commands.map(({ name }) => `"${name}"`).join(', ')}.`);
  io.err(`\`${program} help\` lists every command.`);
}

function describeOtherBackend({ name }: Command, url: string): string {
  return `"${name}" works on the embedded backend, which this shop doesn't use: it sells from ${url} (COMMERCE_URL). Nothing was done. Change it there; for the data of an embedded backend, unset COMMERCE_URL and COMMERCE_TOKEN.`;
}

type Output = CommandIo & Pick<CommandContext, 'json' | 'isDryRun'>;

function createOutput(command: Command, common: CommonOptions, io: CommandIo): Output {
  const isJson = common.json && command.parsesItself === undefined;
  return {
    out: isJson ? () => undefined : io.out,
    err: io.err,
    json: (value) => {
      if (isJson) io.out(JSON.stringify(value, null, command.isResultLines === true ? undefined : 2));
    },
    isDryRun: common['dry-run'],
  };
}

/** Opens databases on first use, and closes those that were opened. */
async function withContext(
  settings: Settings,
  io: Output,
  run: (context: CommandContext) => Promise<number>,
): Promise<number> {
  // Log messages go to standard error, so that they don't mix with results.
  const log = openLog('warn', pino.destination({ dest: 2, sync: true }));
  let storage: ReturnType<typeof openCommerceStorage> | undefined;
  let engagement: ReturnType<typeof openEngagementStorage> | undefined;
  const shared = {
    ...io,
    engagement: () => {
      engagement ??= openEngagementStorage(settings, log);
      return engagement;
    },
    content: () => openContent(settings, log),
    mailDirectory: getMailFolder(settings),
    clock: Date.now,
  };
  const context: CommandContext = {
    ...shared,
    settings,
    log,
    database: async () => {
      storage ??= openCommerceStorage(settings, log);
      const opened = await storage;
      return { ...shared, storage: opened, payments: () => openPayments(settings, opened, Date.now).gateway };
    },
  };
  try {
    return await run(context);
  } finally {
    await (await storage)?.close();
    await (await engagement)?.close();
  }
}
