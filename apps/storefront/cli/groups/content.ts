/** Commands about the editors' documents, and about editors' accounts. */
import { roles } from '@vitrine/content/editor-accounts/roles';
import { defineCommand } from '../command.ts';
import { choice, email, flag, folder, text } from '../fields.ts';
import type { CommandGroup } from '../help.ts';

const listContent = defineCommand({
  name: 'content list',
  summary: 'lists the documents that editors write, and which version is published',
  args: {},
  options: {},
  examples: [['content list', 'every document']],
  needsEmbeddedBackend: false,
  changes: false,
  run: async (_, io) => (await import('../commands/content.ts')).run(['list'], io),
});

const exportContent = defineCommand({
  name: 'content export',
  summary: 'writes documents into a folder, for git',
  args: { folder: folder().describe('the folder; files of the same name are overwritten') },
  options: { drafts: flag().describe('the newest version of each, published or not') },
  examples: [
    ['content export settings', 'what is published'],
    ['content export settings --drafts', 'with drafts'],
  ],
  needsEmbeddedBackend: false,
  changes: false,
  run: async ({ words }, io) => (await import('../commands/content.ts')).run(['export', ...words], io),
});

const importContent = defineCommand({
  name: 'content import',
  summary: 'publishes the documents of a folder, or nothing if one is invalid',
  args: { folder: folder().optional().describe('the folder; CONTENT_DIR if left out') },
  options: {},
  examples: [
    ['content import settings --dry-run', 'what would get a new version'],
    ['content import settings', 'publishes them'],
  ],
  needsEmbeddedBackend: false,
  changes: true,
  run: async ({ words }, io) => (await import('../commands/content.ts')).run(['import', ...words], io),
});

export const contentCommands: CommandGroup = {
  name: 'content',
  summary: 'texts and settings as documents',
  commands: [listContent, exportContent, importContent],
};

const editor = email().describe('the editor');
const unknownEditor = { 3: 'no editor has that email address' } as const;
const lastAdmin = { ...unknownEditor, 4: 'it is the only admin' } as const;
const base = { needsEmbeddedBackend: false } as const;

const listEditors = defineCommand({
  ...base,
  name: 'editors list',
  summary: 'lists who may sign in to the editor, and with which role',
  args: {},
  options: {},
  examples: [['editors list', 'everyone']],
  changes: false,
  run: async (_, io) => (await import('../commands/editors.ts')).run(['list'], io),
});

const addEditor = defineCommand({
  ...base,
  name: 'editors add',
  summary: 'adds an editor, and prints a link to choose a password',
  args: { editor: email().describe('the email address of the new editor') },
  options: {
    role: choice(roles, 'ROLE').describe('what the editor may do'),
    name: text({ placeholder: 'NAME', maxLength: 80 }).describe('the name, as others see it'),
    'password-stdin': flag().describe('reads the password from standard input, instead of the link'),
  },
  examples: [['editors add ada@example.com --role admin --name "Ada Lovelace"', 'the first admin']],
  exitCodes: { 4: 'there is an editor with that email address' },
  changes: true,
  run: async ({ words }, io) => (await import('../commands/editors.ts')).run(['add', ...words], io),
});

const changeRole = defineCommand({
  ...base,
  name: 'editors role',
  summary: 'changes the role of an editor, and signs them out',
  args: { editor, role: choice(roles, 'ROLE').describe('the new role') },
  options: {},
  examples: [['editors role ada@example.com editor', 'removes admin rights']],
  exitCodes: lastAdmin,
  changes: true,
  run: async ({ words }, io) => (await import('../commands/editors.ts')).run(['role', ...words], io),
});

const linkEditor = defineCommand({
  ...base,
  name: 'editors link',
  summary: 'prints a new link to choose a password',
  args: { editor },
  options: {},
  examples: [['editors link ada@example.com', 'a link that opens once, within two days']],
  exitCodes: unknownEditor,
  changes: true,
  run: async ({ words }, io) => (await import('../commands/editors.ts')).run(['link', ...words], io),
});

const signOutEditor = defineCommand({
  ...base,
  name: 'editors sign-out',
  summary: 'ends all sessions of an editor',
  args: { editor },
  options: {},
  examples: [['editors sign-out ada@example.com', 'on every device']],
  exitCodes: unknownEditor,
  changes: true,
  run: async ({ words }, io) => (await import('../commands/editors.ts')).run(['sign-out', ...words], io),
});

const removeEditor = defineCommand({
  ...base,
  name: 'editors remove',
  summary: 'removes an editor, and signs them out',
  args: { editor },
  options: {},
  examples: [['editors remove ada@example.com', 'their documents stay']],
  exitCodes: lastAdmin,
  changes: true,
  destroys: { what: 'the editor’s account' },
  run: async ({ words }, io) => (await import('../commands/editors.ts')).run(['remove', ...words], io),
});

const requireSecondFactor = defineCommand({
  ...base,
  name: 'editors require-second-factor',
  summary: 'requires a second factor of every editor',
  args: { off: choice(['off']).optional().describe('requires it no longer') },
  options: {},
  examples: [
    ['editors require-second-factor', 'editors without one set it up at their next sign-in'],
    ['editors require-second-factor off', 'leaves it to each editor'],
  ],
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/editors.ts')).run(['require-second-factor', ...words], io),
});

const resetSecondFactor = defineCommand({
  ...base,
  name: 'editors reset-second-factor',
  summary: 'removes the second factor of an editor who lost it, and signs them out',
  args: { editor },
  options: {},
  examples: [['editors reset-second-factor ada@example.com', 'after a lost phone']],
  exitCodes: unknownEditor,
  changes: true,
  run: async ({ words }, io) =>
    (await import('../commands/editors.ts')).run(['reset-second-factor', ...words], io),
});

export const editorCommands: CommandGroup = {
  name: 'editors',
  summary: 'who may sign in to the editor at /editor',
  commands: [
    listEditors,
    addEditor,
    changeRole,
    linkEditor,
    signOutEditor,
    removeEditor,
    requireSecondFactor,
    resetSecondFactor,
  ],
};
