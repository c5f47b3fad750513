/** Imports contracts from a CSV file, for example from another subscription app. Imports all of them, or none. */

import { isEmail } from '@vitrine/rules/contact/email';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { AddressForms } from '@vitrine/rules/regions/address';
import { getStorefront, isRegionKey } from '@vitrine/rules/regions/region';
import { toBillingTime } from '@vitrine/rules/subscriptions/add-intervals';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { CsvFileError, CsvRow, CsvTable } from '../catalogue/csv-table.ts';
import { parseAddress } from '../checkout/parse-input.ts';
import { findVerifiedCustomer } from '../customers/verified-email.ts';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { createRandomId } from '../random-id.ts';
import { insertContract } from './contract-store.ts';
import type { SubscriptionContract, SubscriptionLine } from './subscription-contract.ts';

export interface ContractImport {
  readonly imported: number;
  /** Number of contracts that were already imported before. */
  readonly known: number;
  readonly bad: readonly CsvFileError[];
}

/** Columns of the file. Those marked with `?` may be empty. */
export const contractColumns = [
  'Key',
  'Email',
  'Storefront',
  'First name',
  'Last name',
  'Address 1',
  'Address 2?',
  'City',
  'Province?',
  'ZIP?',
  'Country',
  'Phone?',
  'SKU',
  'Quantity',
  'Plan',
  'Next date',
  'Price?',
  'Payment method?',
  'Payment customer?',
] as const;

type Column = (typeof contractColumns)[number] extends infer Name
  ? Name extends `${infer Plain}?`
    ? Plain
    : Name
  : never;

export interface ContractImportDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly snapshot: CatalogueSnapshot;
  readonly addressForms: AddressForms;
  readonly now: EpochMs;
  /** Gateway of the payment methods in the file. */
  readonly gateway: 'test' | 'stripe';
  /** If true, only validates the file, and returns the numbers that an import would have. */
  readonly dryRun?: boolean;
  readonly actor: MerchantActor;
}

type NewContract = Omit<SubscriptionContract, 'events'> & { readonly key: string };

/** Imports a table with one row per contract. Keys that were imported before are skipped, so a file can be imported again. */
export async function importContracts(deps: ContractImportDeps, table: CsvTable): Promise<ContractImport> {
  const missing = contractColumns
    .map((name) => name.replace('?', ''))
    .filter((name) => !table.header.includes(name));
  if (missing.length > 0) {
    const reason = `has no column ${missing.map((name) => `"${name}"`).join(', ')}`;
    return { imported: 0, known: 0, bad: [{ line: 1, column: null, reason }] };
  }
  const skus = await readSkus(deps);
  const bad: CsvFileError[] = [];
  const contracts: NewContract[] = [];
  for (const row of table.rows) {
    const problems: CsvFileError[] = [];
    const contract = readContractRow(deps, table, row, skus, problems);
    if (contract === null) bad.push(...problems);
    else contracts.push(contract);
  }
  if (bad.length > 0) return { imported: 0, known: 0, bad };
  return deps.storage.change(async (tx) => {
    let imported = 0;
    const seen = new Set<string>();
    for (const { key, ...contract } of contracts) {
      const before = await tx
        .selectFrom('subscription_contracts')
        .select('id')
        .where('import_key', '=', key)
        .executeTakeFirst();
      if (before !== undefined || seen.has(key)) continue;
      seen.add(key);
      imported += 1;
      if (deps.dryRun === true) continue;
      const customerId = await findVerifiedCustomer(tx, contract.email);
      const first = { kind: 'imported', actor: 'merchant', importKey: key } as const;
      await insertContract(tx, { ...contract, customerId }, first);
      const subject = { type: 'SubscriptionContract', id: contract.id };
      await recordAuditEntry(tx, { actor: deps.actor, action: 'subscriptionImport', subject }, deps.now);
    }
    return { imported, known: contracts.length - imported, bad };
  });
}

async function readSkus({ storage }: ContractImportDeps): Promise<ReadonlyMap<string, string>> {
  const rows = await storage.read.selectFrom('inventory').select(['sku', 'variant_id']).execute();
  return new Map(rows.map(({ sku, variant_id }) => [sku, variant_id]));
}

/** Parses a row. If it is invalid, adds errors to `problems` and returns null. */
function readContractRow(
  { addressForms, now, gateway, snapshot }: ContractImportDeps,
  { header }: CsvTable,
  { line: number, cells }: CsvRow,
  skus: ReadonlyMap<string, string>,
  problems: CsvFileError[],
): NewContract | null {
  const cell = (column: Column) => (cells[header.indexOf(column)] ?? '').trim();
  const refuse = (column: Column | null, reason: string) => {
    problems.push({ line: number, column, reason });
    return null;
  };
  const key = cell('Key');
  const email = cell('Email').toLowerCase();
  const region = cell('Storefront');
  const quantity = Number(cell('Quantity'));
  const date = Date.parse(cell('Next date'));
  if (key === '') refuse('Key', 'must name the contract');
  if (!isEmail(email)) refuse('Email', `"${email}" is not an email address`);
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > 20)
    refuse('Quantity', `"${cell('Quantity')}" is not a whole number from 1 to 20`);
  if (Number.isNaN(date) || toBillingTime(date) <= now)
    refuse('Next date', `"${cell('Next date')}" is not a date to come, such as 2027-01-31`);
  if (!isRegionKey(region)) return refuse('Storefront', `"${region}" is no storefront`);
  const line = readLine(snapshot, skus, { sku: cell('SKU'), plan: cell('Plan'), region }, refuse);
  const parsed = parseAddress(
    {
      firstName: cell('First name'),
      lastName: cell('Last name'),
      address1: cell('Address 1'),
      address2: cell('Address 2'),
      city: cell('City'),
      province: cell('Province'),
      zip: cell('ZIP'),
      country: cell('Country'),
      addressPhone: cell('Phone'),
    },
    { purpose: 'shipping', forms: addressForms, hasPersonalId: true },
  );
  if (!parsed.ok) for (const { message } of parsed.errors) refuse(null, message);
  const given = cell('Price') === '' ? null : parseDecimal(cell('Price'));
  if (cell('Price') !== '' && (given === null || given <= 0))
    refuse('Price', `"${cell('Price')}" is not an amount`);
  if (problems.length > 0 || !parsed.ok || line === null) return null;
  const id = createRandomId();
  const nextBillingDate = toBillingTime(date);
  const { address } = parsed.value;
  const method = cell('Payment method');
  return {
    key,
    id,
    status: 'active',
    customerId: null,
    email,
    phone: address.phone,
    region,
    country: address.country,
    store: null,
    currencyCode: getStorefront(region).currency,
    originOrderId: null,
    lines: [{ ...line, id: `${id}01`, quantity, currentPrice: given ?? line.currentPrice }],
    oneTimeLines: [],
    billingPolicy: { ...line.rhythm, maxCycles: null },
    deliveryAddress: address,
    billingAddress: address,
    paymentMethod:
      method === ''
        ? null
        : { gateway, reference: method, customer: cell('Payment customer') || null, label: 'Card' },
    consent: null,
    anchor: { cycle: 2, at: nextBillingDate },
    nextCycle: 2,
    nextBillingDate,
    pauseReason: null,
    lastPaymentStatus: null,
    cancelledAt: null,
    createdAt: now,
    updatedAt: now,
    erasedAt: null,
  };
}

interface ImportedLine extends Omit<SubscriptionLine, 'id' | 'quantity'> {
  readonly rhythm: Pick<SubscriptionContract['billingPolicy'], 'interval' | 'intervalCount'>;
}

function readLine(
  snapshot: CatalogueSnapshot,
  skus: ReadonlyMap<string, string>,
  { sku, plan: name, region }: { readonly sku: string; readonly plan: string; readonly region: string },
  refuse: (column: 'SKU' | 'Plan', reason: string) => null,
): ImportedLine | null {
  const variantId = skus.get(sku);
  const variant = variantId === undefined ? undefined : snapshot.variant(variantId);
  const product = variant && snapshot.product(variant.productId);
  const price = variantId === undefined || !isRegionKey(region) ? null : snapshot.price(variantId, region);
  if (variantId === undefined || variant === undefined || product === undefined || price === null)
    return refuse('SKU', `"${sku}" is not sold in ${region}`);
  const plan = snapshot
    .getSellingPlanGroups(product.id)
    .flatMap(({ plans }) => plans)
    .find((each) => each.name === name && each.recurringDeliveries);
  if (plan === undefined) return refuse('Plan', `"${name}" is no plan of ${product.title}`);
  return {
    variantId,
    title: product.title,
    variantTitle: variant.title,
    sellingPlan: { id: plan.id, name: plan.name, percentage: plan.percentage },
    currentPrice: price.price,
    announcedPrices: [],
    rhythm: { interval: plan.interval, intervalCount: plan.intervalCount },
  };
}
