/** The vault of test cards at `PaymentSettings.cardVaultUrl`: clients exchange a card for the id of a session. */
import type { BackendDeps } from '@vitrine/commerce/backend-options';
import { vaultTestCard } from '@vitrine/commerce/payments/test-card-vault';
import { Hono } from 'hono';
import type { ShopHttp } from './http/environment.ts';

export const cardVaultPath = '/card-vault/sessions';

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'accept, content-type',
  'cache-control': 'no-store',
};

export function cardVaultRoutes({ clock }: Pick<BackendDeps, 'clock'>): Hono<ShopHttp> {
  const routes = new Hono<ShopHttp>();
  routes.options(cardVaultPath, (context) => context.body(null, 204, headers));
  routes.post(cardVaultPath, async (context) => {
    const vaulted = vaultTestCard(parseJson(await context.req.text()), clock());
    return context.json(vaulted, 'id' in vaulted ? 200 : 422, headers);
  });
  return routes;
}

/** @returns null if the text is no JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
