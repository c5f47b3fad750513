/** Entry point: finds the command for a command line, creates its dependencies, and runs it. */

import { runDry } from '@vitrine/storage/dry-run';
import pino from 'pino';
import { getMailFolder, openCommerceStorage } from '../server/commerce-storage.ts';
import { openContent } from '../server/content.ts';
import { openEngagementStorage } from '../server/engagement.ts';
import type { Settings } from '../server/env.ts';
import { openPayments } from '../server/payment-gateway.ts';
import { settingsOrExit } from '../server/process/settings-or-exit.ts';
import { addStoredSettings } from '../server/service-settings/service-setting-groups.ts';
import { openServiceSettingStore } from '../server/service-settings/stored-service-settings.ts';
import { openLog } from '../server/telemetry/log.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { exitCodes } from './commands/exit-codes.ts';
import { InvalidInput } from './commands/invalid-input.ts';
import type { CommandIo } from './commands/io.ts';
import { findCommand, findGroup, findNearestCommands, groups } from './dispatch.ts';
import { createDryRunGateway } from './dry-run-gateway.ts';
import { formatAlternatives } from './fields.ts';
import { formatCommandHelp, formatGroupHelp, formatHelp, formatUsage } from './help.ts';
import { createOutput, type Output } from './output.ts';
import { parseWords, requestsHelp } from './parse-command-words.ts';
import { getProgramName } from './program-name.ts';
import { type Terminal, terminal } from './terminal.ts';

const maxWidth = 120;

/** @returns the exit code, as `generalExitCodes` and the help of the command document */
export async function main(words: readonly string[], screen: Partial<Terminal> = {}): Promise<number> {
  const io = { ...terminal, ...screen };
  const options = {
    program: getProgramName(),
    width: Math.min(maxWidth, io.columns ?? maxWidth),
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
  const output = createOutput(command, rest, io);
  return output.finish(await attempt(command, rest, { ...options, output, terminal: io }));
}

interface Attempt {
  readonly program: string;
  readonly output: Output;
  readonly terminal: Terminal;
}

async function attempt(
  command: Command,
  words: readonly string[],
  { program, output, terminal: { confirm } }: Attempt,
): Promise<number> {
  try {
    const { common, run, destroys } = parseWords(command, words);
    const settings = settingsOrExit();
    const { COMMERCE_URL: url } = settings;
    if (url !== undefined && command.needsEmbeddedBackend) {
      output.err(describeOtherBackend(command, url));
      return exitCodes.failed;
    }
    const isDryRun = common['dry-run'] && command.parsesItself === undefined;
    if (destroys !== undefined && !isDryRun && !common.yes) {
      const confirmed = await confirm(`This deletes ${destroys}, for good. Go on?`);
      if (confirmed !== true) {
        output.err(
          confirmed === null
            ? `This deletes ${destroys}, for good. Add --yes to confirm, or --dry-run to see what would happen. Nothing was done.`
            : 'Nothing was done.',
        );
        return confirmed === null ? exitCodes.wrongInput : exitCodes.failed;
      }
    }
    if (!isDryRun) return await withContext(settings, { ...output, isDryRun }, run);
    output.out('A dry run. This is what would be done:');
    const code = await runDry(() => withContext(settings, { ...output, isDryRun }, run));
    output.out('A dry run: nothing was changed.');
    return code;
  } catch (error) {
    output.err(error instanceof Error ? error.message : String(error));
    if (!(error instanceof InvalidInput)) return exitCodes.failed;
    output.err(`Usage: ${formatUsage(command)}`);
    output.err(`\`${program} help ${command.name}\` explains it.`);
    return exitCodes.wrongInput;
  }
}

function printHelp(
  words: readonly string[],
  options: { readonly program: string; readonly width: number },
  io: Terminal,
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

function reportUnknown(words: readonly string[], program: string, io: Terminal): void {
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

/** Runs a command with databases that are opened on first use, and closes them afterwards. */
async function withContext(
  settings: Settings,
  io: CommandIo & Pick<CommandContext, 'isDryRun'>,
  run: (context: CommandContext) => Promise<number>,
): Promise<number> {
  // Logs to standard error, so that standard output contains only results.
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
      const payments = async () => {
        const store = openServiceSettingStore(settings, await shared.engagement(), log, Date.now);
        const { settings: stored } = await store.read();
        const { gateway } = openPayments(addStoredSettings(settings, stored), opened, Date.now);
        return io.isDryRun ? createDryRunGateway(gateway) : gateway;
      };
      return { ...shared, storage: opened, payments };
    },
  };
  try {
    return await run(context);
  } finally {
    await (await storage)?.close();
    await (await engagement)?.close();
  }
}
