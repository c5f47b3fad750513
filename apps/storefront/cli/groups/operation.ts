/** Commands to operate a shop: outbox, reports, backups, migrations. */
import { defineCommand } from '../command.ts';
import { choice, createField, day, file, flag } from '../fields.ts';
import type { CommandGroup } from '../help.ts';
import { shells } from '../shell-completion.ts';

const summariseEvents = defineCommand({
  name: 'events summary',
  summary: 'reports page views, additions to cart, checkouts and orders by day and storefront',
  args: {},
  options: {
    from: day().optional().describe('the first day; 29 days before the last if left out'),
    to: day().optional().describe('the last day; today if left out'),
    html: file().optional().describe('also writes charts into this file'),
  },
  examples: [
    ['events summary', 'the last 30 days'],
    ['events summary --from 2026-11-01 --html november.html', 'this month, with charts'],
  ],
  needsEmbeddedBackend: false,
  changes: false,
  run: async ({ words }, io) =>
    (await import('../commands/events.ts')).run(['summary', ...words], await io.database()),
});

const listOutbox = defineCommand({
  name: 'outbox list',
  summary: 'lists emails and messages to marketing services that weren’t sent yet',
  args: {},
  options: { dead: flag().describe('only what was given up') },
  examples: [
    ['outbox list', 'everything that waits or was given up'],
    ['outbox list --dead --json', 'what was given up, for a program'],
  ],
  needsEmbeddedBackend: false,
  changes: false,
  isResultLines: true,
  run: async ({ words }, io) =>
    (await import('../commands/outbox.ts')).run(['list', ...words], await io.database()),
});

const entry = createField({
  placeholder: 'ID',
  allowed: 'an id as "outbox list" shows them, or its beginning',
  parse: (value) => (/^[\w:.@-]{1,128}$/.test(value) ? value : null),
});

const outboxEntries = {
  args: { ids: entry.array().optional().describe('the entries') },
  options: { dead: flag().describe('all that were given up') },
  exitCodes: { 3: 'there is no such entry' },
  needsEmbeddedBackend: false,
  changes: true,
} as const;

const retryOutbox = defineCommand({
  ...outboxEntries,
  name: 'outbox retry',
  summary: 'sends entries again now',
  examples: [
    ['outbox retry --dead', 'everything that was given up'],
    ['outbox retry 7f3a', 'one entry'],
  ],
  run: async ({ words }, io) =>
    (await import('../commands/outbox.ts')).run(['retry', ...words], await io.database()),
});

const dropOutbox = defineCommand({
  ...outboxEntries,
  name: 'outbox drop',
  summary: 'deletes entries without sending them',
  examples: [
    ['outbox drop --dead --dry-run', 'how many would be deleted'],
    ['outbox drop 7f3a --yes', 'deletes one without a question'],
  ],
  destroys: { what: 'the entries, undelivered' },
  run: async ({ words }, io) =>
    (await import('../commands/outbox.ts')).run(['drop', ...words], await io.database()),
});

const backup = defineCommand({
  name: 'backup',
  summary: 'writes everything that the shop stores into one file, while it runs',
  details:
    'Whoever has the file can read everything: keep it as safe as the shop. PERSONAL_ID_KEY is not in it, keep that setting elsewhere.',
  args: { file: file().describe('the file to write') },
  options: {},
  examples: [['backup shop-2026-11-26.backup', 'into a new file']],
  needsEmbeddedBackend: false,
  changes: false,
  run: async ({ words }, io) => (await import('../commands/backup.ts')).run([...words], io),
});

const backupName = createField({
  placeholder: 'NAME',
  allowed: 'a name as "backups list" shows them',
  parse: (value) => (/^vitrine-[\dTZ-]{20}\.backup$/.test(value) ? value : null),
});

const sendBackups = defineCommand({
  name: 'backups send',
  summary: 'writes a backup into the bucket of BACKUP_S3_URL, and removes the oldest beyond BACKUP_S3_KEEP',
  details: 'A running shop does so by itself every BACKUP_S3_HOURS.',
  args: {},
  options: {},
  examples: [
    ['backups send --dry-run', 'checks the address and the key'],
    ['backups send', 'sends one now'],
  ],
  needsEmbeddedBackend: false,
  changes: true,
  run: async (_, io) => (await import('../commands/backups.ts')).send(io),
});

const listBackups = defineCommand({
  name: 'backups list',
  summary: 'lists the backups in the bucket, oldest first',
  args: {},
  options: {},
  examples: [['backups list', 'names and sizes']],
  needsEmbeddedBackend: false,
  changes: false,
  run: async (_, io) => (await import('../commands/backups.ts')).list(io),
});

const fetchBackup = defineCommand({
  name: 'backups fetch',
  summary: 'downloads a backup, for "restore"',
  args: { name: backupName.describe('the backup'), file: file().describe('the file to write') },
  options: {},
  examples: [['backups fetch vitrine-2026-11-27T03-00-00Z.backup shop.backup', 'into a new file']],
  exitCodes: { 3: 'the bucket has no such backup' },
  needsEmbeddedBackend: false,
  changes: true,
  run: async ({ args }, io) => (await import('../commands/backups.ts')).fetchBackup(args.name, args.file, io),
});

const restore = defineCommand({
  name: 'restore',
  summary: 'restores a backup; stop the shop first',
  args: { file: file().describe('the backup') },
  options: { replace: flag().describe('deletes what the shop stores now') },
  examples: [
    ['restore shop-2026-11-26.backup', 'into an empty folder or database'],
    ['restore shop-2026-11-26.backup --replace --yes', 'over what is there, without a question'],
  ],
  needsEmbeddedBackend: false,
  changes: true,
  destroys: { what: 'everything that the shop stores now', option: 'replace' },
  run: async ({ words }, io) => (await import('../commands/restore.ts')).run([...words], io),
});

const migrate = defineCommand({
  name: 'migrate',
  summary: 'updates the database’s tables; each start of the shop does so too',
  args: {},
  options: { check: flag().describe('changes nothing, and ends with 1 if steps are missing') },
  examples: [
    ['migrate --check', 'before a new version starts'],
    ['migrate', 'brings it up to date'],
  ],
  needsEmbeddedBackend: false,
  changes: true,
  run: async ({ words }, io) => (await import('../commands/migrate.ts')).run([...words], io),
});

const completion = defineCommand({
  name: 'completion',
  summary: 'prints a script with which a shell completes commands, options and values',
  details:
    'Add the script to the file that your shell reads at its start: ~/.bashrc, ~/.zshrc, or ~/.config/fish/completions/vitrine.fish.',
  args: { shell: choice(shells, 'SHELL').describe('your shell') },
  options: {},
  examples: [
    ['completion bash', 'for bash'],
    ['completion fish', 'for fish'],
  ],
  needsEmbeddedBackend: false,
  changes: false,
  run: async ({ args }, io) => (await import('../commands/completion.ts')).printCompletion(args.shell, io),
});

export const operationCommands: CommandGroup = {
  name: 'operation',
  summary: 'unsent messages, statistics, backups, the database and completion',
  commands: [
    summariseEvents,
    listOutbox,
    retryOutbox,
    dropOutbox,
    backup,
    sendBackups,
    listBackups,
    fetchBackup,
    restore,
    migrate,
    completion,
  ],
};
