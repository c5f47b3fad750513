/**
 * `subscriptions skip|unskip|charge|pause|resume|cancel|move|every|quantity|swap|add-once|remove-once|address`. A
 * running shop applies the changes within seconds.
 */
import { openCatalogue } from '@vitrine/commerce/catalogue/open-catalogue';
import type { AddressField, AddressInput } from '@vitrine/commerce/checkout/checkout-service';
import { commandLineActor } from '@vitrine/commerce/merchant/actor';
import { formatDateRange } from '@vitrine/commerce/subscriptions/billing-dates';
import type { SubscriptionErrorReason } from '@vitrine/commerce/subscriptions/change-contract';
import { readContract, readCycles } from '@vitrine/commerce/subscriptions/contract-store';
import {
  changeAddressByCommand,
  changeContractByCommand,
  type SubscriptionCatalogueChange,
} from '@vitrine/commerce/subscriptions/create-subscription-service';
import { requestCharge } from '@vitrine/commerce/subscriptions/request-charge';
import type { SubscriptionContract } from '@vitrine/commerce/subscriptions/subscription-contract';
import type { SubscriptionChangeResult } from '@vitrine/commerce/subscriptions/subscription-service';
import type { LiveRegionTables } from '@vitrine/commerce/taxes/live-region-tables';
import { loadAddressForms } from '@vitrine/data/addresses';
import type { DeliveryRhythm } from '@vitrine/rules/subscriptions/add-intervals';
import pino from 'pino';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';
import { formatContract, reportMissing, toJson } from './subscriptions.ts';

/** A change as entered on the command line, with SKUs instead of variant ids. */
export type CommandedChange =
  | { readonly kind: 'charge' }
  | { readonly kind: 'skip' | 'pause' | 'resume' | 'cancel' }
  | { readonly kind: 'unskip'; readonly delivery: number }
  | { readonly kind: 'move'; readonly day: number }
  | { readonly kind: 'every'; readonly rhythm: DeliveryRhythm }
  | { readonly kind: 'quantity'; readonly sku: string; readonly quantity: number }
  | { readonly kind: 'swap'; readonly sku: string; readonly other: string }
  | { readonly kind: 'add-once' | 'remove-once'; readonly sku: string };

type Refusal = Extract<SubscriptionChangeResult, { readonly kind: 'refused' }>;

export async function changeSubscription(
  change: CommandedChange,
  id: string,
  io: DatabaseIo,
): Promise<number> {
  const contract = await readContract(io.storage.read, id);
  if (contract === null) return reportMissing(id, io);
  if (change.kind === 'unskip' && !(await isSkipped(id, change.delivery, io))) {
    io.err(
      `Delivery ${change.delivery} of ${id} isn’t skipped. "subscriptions show ${id}" lists those that are. Nothing was changed.`,
    );
    return exitCodes.conflict;
  }
  const refusal = await runChange(change, contract, io);
  if (refusal !== null) return reportRefusal(id, refusal, io);
  const changed = await readChanged(contract, io);
  io.json(toJson(changed));
  io.out(
    change.kind === 'charge'
      ? `The next delivery of ${id} is due now; the running shop charges it.`
      : formatContract(changed),
  );
  return exitCodes.done;
}

/** Option names of `subscriptions address`, by address field. */
export const addressOptions = {
  firstName: 'first-name',
  lastName: 'last-name',
  company: 'company',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  province: 'province',
  zip: 'zip',
  country: 'country',
  addressPhone: 'phone',
} as const satisfies Partial<Record<AddressField, string>>;

type AddressOption = (typeof addressOptions)[keyof typeof addressOptions];
/** The address fields to change. An empty text removes a field; undefined leaves it as it is. */
export type AddressParts = Readonly<Partial<Record<AddressOption, string | undefined>>>;

/** Changes some fields of a subscription's delivery address. */
export async function changeSubscriptionAddress(
  parts: AddressParts,
  id: string,
  io: DatabaseIo,
  tables: Pick<LiveRegionTables, 'tables' | 'findAt'>,
): Promise<number> {
  if (Object.values(parts).every((part) => part === undefined)) {
    io.err('Give the parts of the address that change, such as --zip 90401 --city "Santa Monica".');
    return exitCodes.wrongInput;
  }
  const contract = await readContract(io.storage.read, id);
  if (contract === null) return reportMissing(id, io);
  const { phone: addressPhone, province, ...before } = contract.deliveryAddress;
  const address: AddressInput = {
    ...before,
    province: province ?? '',
    addressPhone,
    ...toAddressInput(parts),
  };
  const { storage, clock } = io;
  const result = await changeAddressByCommand(
    {
      backend: { storage, clock, regionTable: (region, now) => tables.findAt(region, now) },
      addressForms: loadAddressForms(tables.tables),
    },
    id,
    address,
    commandLineActor,
  );
  if (result.kind === 'refused') return reportRefusal(id, result, io);
  const changed = await readChanged(contract, io);
  io.json(toJson(changed));
  io.out(formatContract(changed));
  io.out(`  ${formatAddress(changed)}`);
  return exitCodes.done;
}

function toAddressInput(parts: AddressParts): AddressInput {
  const given = Object.entries(addressOptions).flatMap(([field, option]) => {
    const part = parts[option];
    return part === undefined ? [] : [[field, part] as const];
  });
  return Object.fromEntries(given);
}

function formatAddress({ deliveryAddress }: SubscriptionContract): string {
  const { firstName, lastName, company, address1, address2, city, province, zip, country } = deliveryAddress;
  return [`${firstName} ${lastName}`, company, address1, address2, city, province, zip, country]
    .filter((part) => part !== null && part.trim() !== '')
    .join(', ');
}

async function readChanged(contract: SubscriptionContract, io: DatabaseIo): Promise<SubscriptionContract> {
  return (await readContract(io.storage.read, contract.id)) ?? contract;
}

async function isSkipped(id: string, delivery: number, { storage }: DatabaseIo): Promise<boolean> {
  const cycles = await readCycles(storage.read, id);
  return cycles.some(({ cycleIndex, status }) => cycleIndex === delivery && status === 'skipped');
}

function reportRefusal(
  id: string,
  { reason, fieldErrors, dates }: Omit<Refusal, 'kind'>,
  io: DatabaseIo,
): number {
  for (const { field, message } of fieldErrors) io.err(`${getOptionName(field)}: ${message}`);
  const possible = dates === null ? '' : ` Choose one from ${formatDateRange(dates)}.`;
  io.err(`The subscription ${id} ${reasons[reason]}.${possible} Nothing was changed.`);
  return exitCodes.conflict;
}

function getOptionName(field: string): string {
  const option = Object.entries(addressOptions).find(([each]) => each === field)?.[1];
  return option === undefined ? field : `--${option}`;
}

/** Makes the change. @returns why the change was rejected; null if it was made */
async function runChange(
  change: CommandedChange,
  contract: SubscriptionContract,
  { storage, clock }: DatabaseIo,
): Promise<Omit<Refusal, 'kind'> | null> {
  if (change.kind === 'charge') {
    const { kind } = await requestCharge(storage, contract.id, {}, clock(), commandLineActor);
    return kind === 'refused' ? { reason: 'notActive', fieldErrors: [], dates: null } : null;
  }
  const wanted = await toCatalogueChange(change, contract, { storage });
  if (wanted === null) return { reason: 'unavailable', fieldErrors: [], dates: null };
  // Loaded only by changes that need it, because loading a large catalogue takes seconds.
  let opened: ReturnType<typeof openCatalogue> | undefined;
  const catalogue = {
    current: async () => {
      opened ??= openCatalogue({ storage, log: pino({ enabled: false }) });
      return (await opened).current();
    },
  };
  try {
    const backend = { storage, clock, catalogue };
    const result = await changeContractByCommand(backend, contract.id, wanted, commandLineActor);
    return result.kind === 'refused' ? result : null;
  } finally {
    await (await opened)?.close();
  }
}

/**
 * Replaces the SKUs by variant and line ids. @returns null if no variant has the SKU, or the subscription has no such
 * line
 */
async function toCatalogueChange(
  change: Exclude<CommandedChange, { readonly kind: 'charge' }>,
  { lines, oneTimeLines, nextCycle }: SubscriptionContract,
  io: Pick<DatabaseIo, 'storage'>,
): Promise<SubscriptionCatalogueChange | null> {
  const findLine = async (sku: string) => {
    const variantIds = await findVariants(sku, io);
    return lines.find(({ variantId }) => variantIds.includes(variantId));
  };
  switch (change.kind) {
    case 'skip':
      return { kind: 'skip', cycle: nextCycle };
    case 'unskip':
      return { kind: 'unskip', cycle: change.delivery };
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
    case 'remove-once': {
      const variantIds = await findVariants(change.sku, io);
      const line = oneTimeLines.find(({ variantId }) => variantIds.includes(variantId));
      return line === undefined ? null : { kind: 'removeOnce', lineId: line.id };
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
  date: 'can’t be moved to this day',
  tooLate: 'is being charged just now, or the day has passed',
  tooFar: 'has no delivery as far ahead as that',
  quantity: 'has 1 to 20 of each product',
  unavailable: 'has no such product, or it isn’t sold there with this plan',
  lastLine: 'has no other product: cancel it instead',
  rhythm: 'has products that aren’t sold with this rhythm',
  card: 'has no card',
  address: 'can’t be delivered to this address',
};
