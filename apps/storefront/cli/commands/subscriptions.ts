/**
 * `subscriptions list|show|skip|charge|pause|resume|cancel|forecast|report|import`. A running shop applies changes
 * within seconds.
 */
import { openCatalogue } from '@vitrine/commerce/catalogue/open-catalogue';
import { commandLineActor } from '@vitrine/commerce/merchant/actor';
import { dayMs } from '@vitrine/commerce/subscriptions/billing-dates';
import { readContract, readCycles, readEvents } from '@vitrine/commerce/subscriptions/contract-store';
import {
  type ContractFilter,
  forecastOrders,
  streamContracts,
} from '@vitrine/commerce/subscriptions/find-contracts';
import { importContracts } from '@vitrine/commerce/subscriptions/import-contracts';
import type { SubscriptionContract } from '@vitrine/commerce/subscriptions/subscription-contract';
import { createSubscriptionReport } from '@vitrine/commerce/subscriptions/subscription-report';
import { loadAddressForms } from '@vitrine/data/addresses';
import { loadRegionTables } from '@vitrine/data/regions';
import { toDecimal } from '@vitrine/rules/money/decimal';
import pino from 'pino';
import { openCsv, printProblems } from './csv-file.ts';
import type { DatabaseIo, PaymentIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';

export async function listSubscriptions(filter: ContractFilter, io: DatabaseIo): Promise<number> {
  let count = 0;
  for await (const contract of streamContracts(io.storage, filter)) {
    count += 1;
    io.json(toJson(contract));
    io.out(formatContract(contract));
  }
  io.out(count === 0 ? 'There are no subscriptions.' : `${count} subscription${count === 1 ? '' : 's'}`);
  return exitCodes.done;
}

export async function showSubscription(id: string, io: DatabaseIo): Promise<number> {
  const { read } = io.storage;
  const contract = await readContract(read, id);
  if (contract === null) return reportMissing(id, io);
  const cycles = await readCycles(read, id);
  const events = await readEvents(read, id);
  io.json({ ...toJson(contract), billingCycles: cycles, events });
  io.out(formatContract(contract));
  for (const { title, variantTitle, quantity, sellingPlan } of contract.lines)
    io.out(`  ${quantity} × ${title}, ${variantTitle}, ${sellingPlan.name}`);
  for (const { title, quantity } of contract.oneTimeLines) io.out(`  ${quantity} × ${title}, once`);
  io.out(`  card: ${contract.paymentMethod?.label ?? 'none'}`);
  for (const { cycleIndex, billingDate, status, orderId, skipReason } of cycles)
    io.out(`  delivery ${cycleIndex}, ${toDay(billingDate)}: ${status} ${skipReason ?? orderId ?? ''}`);
  for (const { kind, actor, at } of events) io.out(`  ${new Date(at).toISOString()} ${kind} by ${actor}`);
  return exitCodes.done;
}

export async function forecastSubscriptions(days: number, io: DatabaseIo): Promise<number> {
  const demand = await forecastOrders(io.storage, io.clock() + days * dayMs);
  io.json(demand);
  for (const { quantity, title, variantTitle, deliveries, available, toOrder } of demand) {
    const stock = available === null ? 'stock not tracked' : `${available} in stock`;
    const order = toOrder === 0 ? '' : `, order ${toOrder}`;
    io.out(
      `${String(quantity).padStart(6)}  ${title}, ${variantTitle} (${deliveries} deliveries; ${stock}${order})`,
    );
  }
  if (demand.length === 0) io.out(`No delivery is due in the next ${days} days.`);
  return exitCodes.done;
}

/**
 * Prints recurring revenue, new and ended subscriptions and churn of the last months; only the JSON contains cohorts.
 */
export async function reportSubscriptions(months: number, io: DatabaseIo): Promise<number> {
  const report = await createSubscriptionReport(io.storage, io.clock(), months);
  io.json(report);
  for (const { month, started, ended, subscribed, paused, churn, recurring } of report.months) {
    const revenue = Object.entries(recurring).map(([code, amount]) => `${toDecimal(amount)} ${code}`);
    io.out(
      [
        month,
        `${subscribed} subscribed (${paused} paused)`,
        `${started} started`,
        `${ended} ended`,
        churn === null ? 'churn unknown' : `churn ${churn} %`,
        revenue.length === 0 ? 'no revenue' : `monthly ${revenue.join(', ')}`,
      ].join(', '),
    );
  }
  return exitCodes.done;
}

export async function importSubscriptions(path: string, io: PaymentIo): Promise<number> {
  const table = await openCsv(path, io);
  if (table === null) return exitCodes.wrongInput;
  const { storage } = io;
  const catalogue = await openCatalogue({ storage, log: pino({ enabled: false }) });
  try {
    const { imported, known, bad } = await importContracts(
      {
        storage,
        snapshot: await catalogue.current(),
        addressForms: loadAddressForms(loadRegionTables()),
        now: io.clock(),
        gateway: (await io.payments()).name,
        actor: commandLineActor,
      },
      table,
    );
    printProblems(bad, io);
    if (bad.length > 0) {
      io.err('Nothing was imported. Correct the file and import it again.');
      return exitCodes.failed;
    }
    io.json({ imported, known });
    io.out(`${imported} imported, ${known} already here.`);
    return exitCodes.done;
  } finally {
    await catalogue.close();
  }
}

export function reportMissing(id: string, io: DatabaseIo): number {
  io.err(`There is no subscription ${id}. "subscriptions list" shows them.`);
  return exitCodes.notFound;
}

export function formatContract(contract: SubscriptionContract): string {
  const { id, status, email, billingPolicy, nextBillingDate, erasedAt } = contract;
  const rhythm = `every ${billingPolicy.intervalCount} ${billingPolicy.interval.toLowerCase()}`;
  const next = nextBillingDate === null ? '-' : toDay(nextBillingDate);
  return [id, status, rhythm, `next ${next}`, erasedAt === null ? email : '(erased)'].join('  ');
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Returns the contract as JSON, without its payment method. */
export function toJson({ paymentMethod, ...contract }: SubscriptionContract): object {
  return { ...contract, paymentMethod: paymentMethod?.label ?? null };
}
