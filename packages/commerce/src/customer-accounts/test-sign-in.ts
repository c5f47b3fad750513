/** For tests only: signs a customer in with an emailed code. */
import { createHash } from 'node:crypto';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import type { BackendDeps } from '../backend-options.ts';
import { exchangeCode } from './account-tokens.ts';
import { finishEmailSignIn, startEmailSignIn } from './email-sign-in.ts';

const verifier = 'v'.repeat(43);
const redirectUri = 'https://app.example.com/account/authorize';

/** Returns the authorization code and the other parameters of its exchange. */
export async function getTestCode(backend: BackendDeps, email: string) {
  const clientId = 'shp_test-client';
  const request = {
    clientId,
    redirectUri,
    returnUri: redirectUri,
    state: 'state',
    nonce: null,
    scope: 'openid email customer-account-api:full',
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
  const browser = 'browser';
  const started = await startEmailSignIn(backend, { request, email, browser, region: getDefaultRegion() });
  if (started.kind !== 'sent') throw new Error(started.kind);
  const mails = await backend.storage.read
    .selectFrom('mail_queue')
    .select('data')
    .where('recipient', '=', email)
    .where('kind', '=', 'signInCode')
    .execute();
  const code = mails.map(({ data }): string => JSON.parse(data).code).at(-1) ?? '';
  const end = await finishEmailSignIn(backend, { id: started.id, browser, code }, 'https://shop.example.com');
  if (end.kind !== 'done') throw new Error(end.kind);
  return { clientId, code: new URL(end.url).searchParams.get('code') ?? '', redirectUri, verifier };
}

export async function signInTestCustomer(backend: BackendDeps, email: string): Promise<string> {
  const sent = await getTestCode(backend, email);
  const exchange = await backend.storage.change((tx) => exchangeCode(tx, sent, backend.clock()));
  if (!exchange.ok) throw new Error(exchange.reason);
  return exchange.tokens.accessToken;
}
