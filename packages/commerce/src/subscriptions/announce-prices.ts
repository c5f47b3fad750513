/**
 * Notifies shoppers of higher prices. A renewal is charged at the higher price only if the email was queued at least two
 * weeks before; until then the agreed price applies. A lower price needs no notice.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { findLineMerchandise } from '../carts/line-merchandise.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { dayMs } from './billing-dates.ts';
import { readContract, updateContract } from './contract-store.ts';
import { getMaxPrice } from './renewal-cart.ts';
import type { SubscriptionContract, SubscriptionLine } from './subscription-contract.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

const pageSize = 500;

/**
 * Announces higher prices for all active contracts. An error in one contract doesn't affect the others.
 *
 * @returns the number of queued emails.
 */
export async function announcePrices(
  deps: SubscriptionDeps,
  stopped: () => boolean = () => false,
): Promise<number> {
  const { storage, catalogue, log } = deps.backend;
  const snapshot = await catalogue.current();
  let announced = 0;
  for (let after = ''; !stopped(); ) {
    const rows = await storage.read
      .selectFrom('subscription_contracts')
      .select(['id', 'data'])
      .where('status', '=', 'active')
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      if (stopped()) return announced;
      try {
        const contract: SubscriptionContract = JSON.parse(row.data);
        if (!hasHigherPrice(snapshot, contract)) continue;
        if (await announce(deps, snapshot, contract.id)) announced += 1;
      } catch (error) {
        log.error({ contract: row.id, err: error }, 'a higher price was not announced; it is tried again');
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) break;
    after = last.id;
  }
  if (announced > 0) deps.mail.wake();
  return announced;
}

function hasHigherPrice(snapshot: CatalogueSnapshot, contract: SubscriptionContract): boolean {
  return contract.lines.some((line) => findHigherPrice(snapshot, contract, line) !== null);
}

/** Returns a line's current price if it is higher than any price known to the shopper, otherwise null. */
function findHigherPrice(
  snapshot: CatalogueSnapshot,
  { region, store }: SubscriptionContract,
  line: SubscriptionLine,
): number | null {
  const price = findLineMerchandise(snapshot, store ?? region, line.variantId)?.price ?? 0;
  return price > getMaxPrice(line, Number.POSITIVE_INFINITY) ? price : null;
}

function announce(
  { backend: { storage, clock }, subscriptions }: SubscriptionDeps,
  snapshot: CatalogueSnapshot,
  contractId: string,
): Promise<boolean> {
  return storage.change(async (tx) => {
    const contract = await readContract(tx, contractId);
    if (contract?.status !== 'active' || !hasHigherPrice(snapshot, contract)) return false;
    const now = clock();
    const from: EpochMs = now + subscriptions.announceDaysBefore * dayMs;
    const lines = contract.lines.map((line): SubscriptionLine => {
      const price = findHigherPrice(snapshot, contract, line);
      return price === null ? line : { ...line, announcedPrices: [...line.announcedPrices, { price, from }] };
    });
    const row = await tx
      .selectFrom('subscription_contracts')
      .select('due_at')
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow();
    const prices = lines.map(({ id, announcedPrices }) => ({
      id,
      price: announcedPrices.at(-1)?.price ?? null,
    }));
    const event = { kind: 'priceAnnounced', actor: 'system', data: { from, prices } } as const;
    await updateContract(tx, { ...contract, lines }, event, now, row.due_at);
    await queueEmail(tx, contract.email, { kind: 'subscriptionPrice', contractId, from }, now);
    return true;
  });
}
