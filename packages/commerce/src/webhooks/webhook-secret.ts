/** Keys that sign webhooks: one for each owner of subscriptions, derived from a secret of the shop. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import { getOrCreateSharedSecret, type SecretTables } from '@vitrine/storage/sharing/shared-secrets';

const secretName = 'webhooks';

/** Returns the key that signs the webhooks of an owner: `shpss_` and 32 hexadecimal digits. */
export async function getWebhookSecret(storage: Storage<SecretTables>, owner: string): Promise<string> {
  const secret = await getOrCreateSharedSecret(storage, secretName, randomBytes(32).toString('hex'));
  return `shpss_${createHmac('sha256', secret).update(owner).digest('hex').slice(0, 32)}`;
}

/** Returns the signature of a body, as Shopify computes it. */
export function signWebhook(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}
