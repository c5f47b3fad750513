/**
 * `settings list|set|check|remove`: settings of payment and e-mail that are stored in the database, as on the editor's
 * set-up page.
 */
import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { isSecret, type VariableName } from '../../server/env.ts';
import { checkServiceSettings } from '../../server/service-settings/check-service-settings.ts';
import { toEnding } from '../../server/service-settings/service-forms.ts';
import {
  addStoredSettings,
  findSettingIssues,
  getVariables,
  isSetByEnvironment,
  type ServiceGroup,
  type ServiceValues,
  serviceGroups,
} from '../../server/service-settings/service-setting-groups.ts';
import { openServiceSettingStore } from '../../server/service-settings/stored-service-settings.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes } from './exit-codes.ts';
import { InvalidInput } from './invalid-input.ts';

export type ServiceSettingsIo = Pick<
  CommandContext,
  'settings' | 'log' | 'clock' | 'out' | 'err' | 'json' | 'engagement' | 'content' | 'isDryRun'
> & {
  /** Reads standard input; tests pass their own. */
  readonly input?: () => Promise<string>;
};

const by = 'command line';

async function openStore({ settings, log, clock, engagement }: ServiceSettingsIo) {
  return openServiceSettingStore(settings, await engagement(), log, clock);
}

export async function listSettings(io: ServiceSettingsIo): Promise<number> {
  const { settings: stored, unreadable } = await (await openStore(io)).read();
  const rows = serviceGroups.map((group) => {
    const isFromServer = isSetByEnvironment(group, io.settings);
    const values = isFromServer ? toTexts(group, io.settings) : (stored[group] ?? {});
    const source = isFromServer ? 'environment' : stored[group] === undefined ? 'none' : 'stored';
    return {
      group,
      source,
      isUnreadable: unreadable.includes(group),
      settings: getVariables(group).map((name) => ({ name, shown: show(name, values[name]) })),
    };
  });
  io.json(rows);
  for (const { group, source, isUnreadable, settings } of rows) {
    io.out(`${group}: ${describeSource(source, isUnreadable)}`);
    if (source !== 'none') for (const { name, shown } of settings) io.out(`  ${name}  ${shown ?? 'not set'}`);
  }
  return 0;
}

function describeSource(source: string, isUnreadable: boolean): string {
  if (source === 'environment') return 'variables of the server, which come before stored settings';
  if (isUnreadable) return 'stored, but no key of the shop decrypts it; set it again';
  return source === 'stored' ? 'stored in the shop' : 'not set';
}

function toTexts(group: ServiceGroup, settings: ServiceSettingsIo['settings']): ServiceValues {
  return Object.fromEntries(
    getVariables(group).flatMap((name) => {
      const value = settings[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Formats a value for output: of secrets only the last characters, and the mail server's URL without the password. */
function show(name: VariableName, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (name === 'SMTP_URL') return value.replace(/^(smtps?:\/\/[^:@/]*):.*@/s, '$1:****@');
  return isSecret(name) === false ? value : `****${toEnding(value) ?? ''}`;
}

/**
 * Merges settings from a file or standard input into the stored ones, and saves the result if it is valid. Secrets
 * aren't accepted as arguments, because other users of the machine can see those in the process list.
 *
 * @returns the exit code
 */
export async function storeSettings(
  group: ServiceGroup,
  file: string | undefined,
  io: ServiceSettingsIo,
): Promise<number> {
  const given = parseEnv(await readLines(file, io));
  const names = getVariables(group);
  const unknown = Object.keys(given).filter((name) => !names.some((each) => each === name));
  if (unknown.length > 0) {
    io.err(
      `${unknown.join(', ')} is no setting of ${group}; these are: ${names.join(', ')}. Nothing was saved.`,
    );
    return exitCodes.wrongInput;
  }
  if (isSetByEnvironment(group, io.settings)) {
    io.err(
      `Variables of the server set ${group}, and come first. Remove them there to store settings. Nothing was saved.`,
    );
    return exitCodes.conflict;
  }
  const store = await openStore(io);
  const saved = (await store.read()).settings[group] ?? {};
  const values: ServiceValues = { ...saved, ...given };
  const issues = findSettingIssues(group, values, io.settings);
  if (issues.length > 0) {
    for (const { name, message } of issues) io.err(`${name} ${message}.`);
    io.err('Nothing was saved.');
    return exitCodes.failed;
  }
  await store.save(group, values, by);
  io.json({ group, settings: names.filter((name) => (values[name] ?? '') !== '') });
  io.out(`The settings of ${group} are saved. A running shop uses them within seconds.`);
  return 0;
}

async function readLines(file: string | undefined, { input }: ServiceSettingsIo): Promise<string> {
  if (file === undefined) return (input ?? (() => readText(process.stdin)))();
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new InvalidInput(`The file ${file} can’t be read.`);
  }
}

/** Tests the settings: fetches the Stripe account, or sends a test e-mail. */
export async function checkSettings(
  group: ServiceGroup,
  to: string | undefined,
  io: ServiceSettingsIo,
): Promise<number> {
  if (group === 'email' && to === undefined) {
    io.err('Say --to EMAIL: the address that gets the test email.');
    return exitCodes.wrongInput;
  }
  const { settings: stored } = await (await openStore(io)).read();
  const { brand } = await (await io.content()).themeSettings(getDefaultRegion());
  const problem = await checkServiceSettings(group, {
    settings: addStoredSettings(io.settings, stored),
    testRecipient: to ?? '',
    brand,
    log: io.log,
  });
  io.json({ group, problem });
  if (problem !== null) {
    io.err(problem);
    return exitCodes.failed;
  }
  io.out(group === 'payment' ? 'Stripe accepts the key.' : `A test email was sent to ${to}.`);
  return 0;
}

export async function removeSettings(group: ServiceGroup, io: ServiceSettingsIo): Promise<number> {
  if (!(await (await openStore(io)).remove(group, by))) {
    io.err(`No settings of ${group} are stored.`);
    return exitCodes.notFound;
  }
  io.json({ group });
  io.out(`The stored settings of ${group} are removed.`);
  return 0;
}
