/** Commands about access tokens of the Admin API. */
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { defineCommand } from '../command.ts';
import { choice, text } from '../fields.ts';
import type { CommandGroup } from '../help.ts';

const load = () => import('../commands/tokens.ts');
const base = { needsEmbeddedBackend: true } as const;

const create = defineCommand({
  ...base,
  name: 'tokens create',
  summary: 'creates an access token of the Admin API, and prints it once',
  details:
    'A program sends it as X-Shopify-Access-Token to /admin/api/VERSION/graphql.json. Writing includes reading.',
  args: { name: text({ placeholder: 'NAME', maxLength: 80 }).describe('what uses it') },
  options: {
    scope: choice(adminScopes, 'SCOPE').array().min(1).describe('what it may do, such as read_orders'),
  },
  examples: [
    [
      'tokens create "Warehouse" --scope read_orders --scope write_inventory',
      'for a program of the warehouse',
    ],
  ],
  changes: true,
  run: async ({ args: { name }, options: { scope } }, io) =>
    (await load()).create({ name, scopes: scope }, await io.database()),
});

const list = defineCommand({
  ...base,
  name: 'tokens list',
  summary: 'lists access tokens of the Admin API, with their scopes and last use',
  args: {},
  options: {},
  examples: [['tokens list', 'revoked ones too']],
  changes: false,
  run: async (_, io) => (await load()).list(await io.database()),
});

const revoke = defineCommand({
  ...base,
  name: 'tokens revoke',
  summary: 'revokes an access token of the Admin API at once',
  args: { token: text({ placeholder: 'ID', maxLength: 40 }).describe('the id that "tokens list" prints') },
  options: {},
  examples: [['tokens revoke 83726418', 'its next call answers 401']],
  exitCodes: { 3: 'no valid token has that id' },
  changes: true,
  run: async ({ args: { token } }, io) => (await load()).revoke(token, await io.database()),
});

const printWebhookSecret = defineCommand({
  ...base,
  name: 'tokens webhook-key',
  summary: 'prints the key that signs the webhooks of a token, or those of the admin’s page',
  details: 'The receiver checks the header X-Shopify-Hmac-Sha256 with it. The key of a token stays the same.',
  args: {
    token: text({ placeholder: 'ID', maxLength: 40 })
      .optional()
      .describe('the id that "tokens list" prints; omitted for the webhooks of the admin’s page'),
  },
  options: {},
  examples: [['tokens webhook-key 83726418', 'for the receiver of that program’s webhooks']],
  exitCodes: { 3: 'no token has that id' },
  changes: true,
  run: async ({ args: { token } }, io) =>
    (await load()).printWebhookSecret(token ?? null, await io.database()),
});

export const tokenCommands: CommandGroup = {
  name: 'tokens',
  summary: 'access tokens of the Admin API',
  commands: [create, list, revoke, printWebhookSecret],
};
