/** Finds the command of a line, gives it what it works on, and runs it. */
import pino from 'pino';
import { getMailFolder, openCommerceStorage } from '../server/commerce-storage.ts';
import { openContent } from '../server/content.ts';
import { openEngagementStorage } from '../server/engagement.ts';
import type { Settings } from '../server/env.ts';
import { openPayments } from '../server/payment-gateway.ts';
import { settingsOrExit } from '../server/process/settings-or-exit.ts';
import { openLog } from '../server/telemetry/log.ts';
import type { PaymentIo } from './commands/database-io.ts';
import type { CommandIo } from './commands/io.ts';
import { type Command, findCommand, helpText, needsEmbeddedBackend, suggestionsFor } from './dispatch.ts';

const terminal: CommandIo = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
};

/** Exit codes: 0 done, 1 it could not be done, 2 the command was written wrongly. */
export async function main(words: readonly string[], io: CommandIo = terminal): Promise<number> {
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help' || words[0] === '-h') {
    io.out(helpText());
    return words.length === 0 ? 2 : 0;
  }
  const found = findCommand(words);
  if (found === null) {
    io.err(`There is no command "${words.slice(0, 2).join(' ')}".`);
    const suggestions = suggestionsFor(words);
    if (suggestions.length > 0)
      io.err(`Did you mean ${suggestions.map((name) => `"${name}"`).join(' or ')}?`);
    io.err('`npm run shop -- help` lists every command.');
    return 2;
  }
  try {
    const { command, args } = found;
    const settings = settingsOrExit();
    const { COMMERCE_URL: url } = settings;
    if (url !== undefined && needsEmbeddedBackend(command, args)) {
      io.err(otherBackend(command, url));
      return 1;
    }
    if (command.database === 'own') {
      return await command.run(args, { ...io, settings, log: ownLog(), clock: Date.now });
    }
    return await withDatabase(settings, (database) => command.run(args, { ...database, ...io }));
  } catch (error) {
    io.err(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function otherBackend({ name }: Command, url: string): string {
  return `"${name}" works on the embedded backend, which this shop doesn't use: it sells from ${url} (COMMERCE_URL). Nothing was done. Change it there; for the data of an embedded backend, unset COMMERCE_URL and COMMERCE_TOKEN.`;
}

/** Log messages of the database go to standard error, so that they don't mix with results. */
function ownLog() {
  return openLog('warn', pino.destination({ dest: 2, sync: true }));
}

async function withDatabase(
  settings: Settings,
  work: (io: Omit<PaymentIo, keyof CommandIo>) => Promise<number>,
): Promise<number> {
  const log = ownLog();
  const storage = await openCommerceStorage(settings, log);
  let engagement: ReturnType<typeof openEngagementStorage> | undefined;
  const openEngagement = () => {
    engagement ??= openEngagementStorage(settings, log);
    return engagement;
  };
  try {
    return await work({
      storage,
      engagement: openEngagement,
      content: () => openContent(settings, log),
      payments: () => openPayments(settings, storage, Date.now).gateway,
      mailDirectory: getMailFolder(settings),
      clock: Date.now,
    });
  } finally {
    await storage.close();
    await (await engagement)?.close();
  }
}
