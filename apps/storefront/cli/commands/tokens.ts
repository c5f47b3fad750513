/** Commands about access tokens of the Admin API. A token is printed once, when it is created. */
import { AccessTokens, validateAccessToken } from '@vitrine/commerce/admin-api/access-tokens';
import { commandLineActor } from '@vitrine/commerce/merchant/actor';
import { getWebhookSecret } from '@vitrine/commerce/webhooks/webhook-secret';
import { shopOwner } from '@vitrine/commerce/webhooks/webhook-subscriptions';
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import { isDryRun } from '@vitrine/storage/dry-run';
import { recordTokenCreated, recordTokenRevoked } from '../../server/admin/token-log.ts';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';

export interface TokenInput {
  readonly name: string;
  readonly scopes: readonly AdminScope[];
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export async function create(input: TokenInput, io: DatabaseIo): Promise<number> {
  const problem = validateAccessToken(input);
  if (problem !== null) {
    io.err(problem);
    return exitCodes.wrongInput;
  }
  const tokens = new AccessTokens(io.storage, io.clock);
  const { record, token } = await tokens.create({ ...input, createdBy: commandLineActor.name });
  const change = { actor: commandLineActor.name, at: record.createdAt };
  await recordTokenCreated(await io.engagement(), record, change);
  const shown = isDryRun() ? null : token;
  io.json({ id: record.id, name: record.name, scopes: record.scopes, token: shown });
  io.out(`Token ${record.id}, "${record.name}", may ${record.scopes.join(', ')}.`);
  if (shown !== null) io.out(`It is never shown again: ${shown}`);
  return exitCodes.done;
}

export async function list(io: DatabaseIo): Promise<number> {
  const all = await new AccessTokens(io.storage, io.clock).list();
  io.json(all);
  if (all.length === 0) io.out('There are no access tokens: `tokens create` makes one.');
  for (const { id, name, lastCharacters, scopes, createdAt, usedAt, revokedAt } of all) {
    const use = usedAt === null ? 'never used' : `used ${dateOf(usedAt)}`;
    const state = revokedAt === null ? use : `revoked ${dateOf(revokedAt)}`;
    io.out(`${id}  …${lastCharacters}  ${name}  ${scopes.join(',')}  created ${dateOf(createdAt)}, ${state}`);
  }
  return exitCodes.done;
}

export async function revoke(id: string, io: DatabaseIo): Promise<number> {
  const record = await new AccessTokens(io.storage, io.clock).revoke(id);
  if (record === null) {
    io.err(`There is no valid access token ${id}.`);
    return exitCodes.notFound;
  }
  const change = { actor: commandLineActor.name, at: record.revokedAt ?? io.clock() };
  await recordTokenRevoked(await io.engagement(), record, change);
  io.json({ id: record.id, name: record.name, revokedAt: record.revokedAt });
  io.out(`Token ${record.id}, "${record.name}", is revoked.`);
  return exitCodes.done;
}

/** @param id null for webhooks that were created in the admin */
export async function printWebhookSecret(id: string | null, io: DatabaseIo): Promise<number> {
  const all = await new AccessTokens(io.storage, io.clock).list();
  if (id !== null && !all.some((token) => token.id === id)) {
    io.err(`There is no access token ${id}.`);
    return exitCodes.notFound;
  }
  const key = await getWebhookSecret(io.storage, id ?? shopOwner);
  io.json({ key });
  io.out(key);
  return exitCodes.done;
}
