import { shopPath } from './shop-path.ts';

/** Reads one of the shop's own JSON routes; throws for any status but a good one. `address` begins with the storefront's path. */
export async function fetchJson<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** As `fetchJson`, for a path without that of the storefront. */
export function fetchShopJson<Answer>(path: string): Promise<Answer> {
  return fetchJson(shopPath(path));
}
