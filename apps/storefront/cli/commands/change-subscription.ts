/** `subscriptions skip|charge|pause|resume|cancel|move|every|quantity|swap|add-once`. A running shop follows within seconds. */
import { openCatalogue } from '@vitrine/commerce/catalogue/open-catalogue';
import { commandLine } from '@vitrine/commerce/merchant/actor';
import type { SubscriptionErrorReason } from '@vitrine/commerce/subscriptions/change-contract';
import { readContract } from '@vitrine/commerce/subscriptions/contract-store';
import {
  type CatalogueChange,
  changeContractByCommand,
} from '@vitrine/commerce/subscriptions/create-subscription-service';
import { requestCharge } from '@vitrine/commerce/subscriptions/request-charge';
import type {
  BillingPolicy,
  SubscriptionContract,
} from '@vitrine/commerce/subscriptions/subscription-contract';
import pino from 'pino';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';
import { formatContract, reportMissing, toJson } from './subscriptions.ts';

export type Rhythm = Pick<BillingPolicy, 'interval' | 'intervalCount'>;

/** A change of the command line, which names products by their SKUs. */
export type CommandedChange =
  | { readonly kind: 'charge' }
  | { readonly kind: 'skip' | 'pause' | 'resume' | 'cancel' }
  | { readonly kind: 'move'; readonly day: number }
  | { readonly kind: 'every'; readonly rhythm: Rhythm }
  | { readonly kind: 'quantity'; readonly sku: string; readonly quantity: number }
  | { readonly kind: 'swap'; readonly sku: string; readonly other: string }
  | { readonly kind: 'add-once'; readonly sku: string };

export async function changeSubscription(
  change: CommandedChange,
  id: string,
  io: DatabaseIo,
): Promise<number> {
  const contract = await readContract(io.storage.read, id);
  if (contract === null) return reportMissing(id, io);
  const reason = await runChange(change, contract, io);
  if (reason !== null) {
    io.err(`The subscription ${id} ${reasons[reason]}. Nothing was changed.`);
    return exitCodes.conflict;
  }
  const changed = (await readContract(io.storage.read, id)) ?? contract;
  io.json(toJson(changed));
  io.out(
    change.kind === 'charge'
      ? `The next delivery of ${id} is due now; the running shop charges it.`
      : formatContract(changed),
  );
  return exitCodes.done;
}

/** @returns why it isn't possible; null if it is done */
async function runChange(
  change: CommandedChange,
  contract: SubscriptionContract,
  { storage, clock }: DatabaseIo,
): Promise<SubscriptionErrorReason | null> {
  if (change.kind === 'charge') {
    const { kind } = await requestCharge(storage, contract.id, {}, clock(), commandLine);
    return kind === 'refused' ? 'notActive' : null;
  }
  const wanted = await toCatalogueChange(change, contract, { storage });
  if (wanted === null) return 'unavailable';
  // Opened by the changes that need it: a large catalogue takes seconds.
  let opened: ReturnType<typeof openCatalogue> | undefined;
  const catalogue = {
    current: async () => {
      opened ??= openCatalogue({ storage, log: pino({ enabled: false }) });
      return (await opened).current();
    },
  };
  try {
    const backend = { storage, clock, catalogue };
    const result = await changeContractByCommand(backend, contract.id, wanted, commandLine);
    return result.kind === 'refused' ? result.reason : null;
  } finally {
    await (await opened)?.close();
  }
}

/** @returns null for a SKU that no variant has, or that isn't one of the subscription */
async function toCatalogueChange(
  change: Exclude<CommandedChange, { readonly kind: 'charge' }>,
  { lines, nextCycle }: SubscriptionContract,
  io: Pick<DatabaseIo, 'storage'>,
): Promise<CatalogueChange | null> {
  const findLine = async (sku: string) => {
    const variantIds = await findVariants(sku, io);
    return lines.find(({ variantId }) => variantIds.includes(variantId));
  };
  switch (change.kind) {
    case 'skip':
      return { kind: 'skip', cycle: nextCycle };
    case 'move':
      return { kind: 'date', day: change.day };
    case 'every':
      return { kind: 'rhythm', ...change.rhythm };
    case 'quantity': {
      const line = await findLine(change.sku);
      return line === undefined ? null : { kind: 'quantity', lineId: line.id, quantity: change.quantity };
    }
    case 'swap': {
      const line = await findLine(change.sku);
      const [variantId] = await findVariants(change.other, io);
      return line === undefined || variantId === undefined
        ? null
        : { kind: 'swap', lineId: line.id, variantId };
    }
    case 'add-once': {
      const [variantId] = await findVariants(change.sku, io);
      return variantId === undefined ? null : { kind: 'addOnce', variantId };
    }
    default:
      return { kind: change.kind };
  }
}

async function findVariants(
  sku: string,
  { storage }: Pick<DatabaseIo, 'storage'>,
): Promise<readonly string[]> {
  const rows = await storage.read
    .selectFrom('inventory')
    .select('variant_id')
    .where('sku', '=', sku)
    .orderBy('variant_id')
    .execute();
  return rows.map(({ variant_id }) => variant_id);
}

const reasons: Readonly<Record<SubscriptionErrorReason, string>> = {
  unknown: 'is gone',
  ended: 'has ended already',
  notActive: 'is not active',
  notPaused: 'is active already',
  tooLate: 'is being charged just now, or the day has passed',
  tooFar: 'can’t be moved as far as that',
  quantity: 'has 1 to 20 of each product',
  unavailable: 'has no such product, or it isn’t sold there with this plan',
  lastLine: 'has no other product: cancel it instead',
  rhythm: 'has products that aren’t sold with this rhythm',
  card: 'has no card',
  address: 'has an address to which nothing can be delivered',
};
