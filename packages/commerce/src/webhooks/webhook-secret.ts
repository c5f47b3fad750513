/** Keys that sign webhooks. Each owner of subscriptions has one, derived from a secret of the shop. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import { getOrCreateSharedSecret, type SecretTables } from '@vitrine/storage/sharing/shared-secrets';

const secretName = 'webhooks';

/** Returns the key that signs the webhooks of an owner: `shpss_` and 32 hexadecimal digits. */
export async function getWebhookSecret(storage: Storage<SecretTables>, owner: string): Promise<string> {
  const secret = await getOrCreateSharedSecret(storage, secretName, randomBytes(32).toString('hex'));
  return `shpss_${createHmac('sha256', secret).update(owner).digest('hex').slice(0, 32)}`;
}

/** Returns the signature of a body, computed like Shopify's. */
export function signWebhook(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}
