/** Finds and changes subscriptions for the merchant in the admin. */
import type { SellingPlanGroupRecord } from '../catalogue/catalogue-records.ts';
import type { CsvTable } from '../catalogue/csv-table.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { dayMs } from './billing-dates.ts';
import { type ContractDrafts, createContractDrafts } from './contract-drafts.ts';
import { readContract, readCycles, readEvents } from './contract-store.ts';
import { changeContract } from './create-subscription-service.ts';
import { forecastOrders, type OrderForecast } from './find-contracts.ts';
import { type ContractImport, importContracts } from './import-contracts.ts';
import { type ChargeRequest, type ChargeRequestResult, requestCharge } from './request-charge.ts';
import { type ContractPage, type ContractSearch, searchContracts } from './search-contracts.ts';
import {
  deleteSellingPlanGroup,
  listSellingPlanGroups,
  type SellingPlanGroupChange,
  type SellingPlanGroupResult,
  saveSellingPlanGroup,
} from './selling-plan-groups.ts';
import type { BillingCycle, SubscriptionContract, SubscriptionEvent } from './subscription-contract.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import { createSubscriptionReport, type SubscriptionReport } from './subscription-report.ts';
import type {
  SubscriptionChange,
  SubscriptionChangeResult,
  SubscriptionView,
} from './subscription-service.ts';
import { createSubscriptionView } from './subscription-view.ts';

export interface MerchantContract {
  readonly contract: SubscriptionContract;
  /** The contract as displayed in the shopper's account. */
  readonly view: SubscriptionView;
  /** Billing cycles in order, each with the number of its order; null if it has none. */
  readonly cycles: readonly (BillingCycle & { readonly orderNumber: number | null })[];
  /** Oldest first. */
  readonly events: readonly SubscriptionEvent[];
}

export interface MerchantSubscriptions {
  search(search: ContractSearch): Promise<ContractPage>;
  /** @returns null if the contract doesn't exist */
  read(id: string): Promise<MerchantContract | null>;
  change(id: string, change: SubscriptionChange, actor: MerchantActor): Promise<SubscriptionChangeResult>;
  /** Requests that the next renewal is charged within seconds. */
  charge(id: string, request: ChargeRequest, actor: MerchantActor): Promise<ChargeRequestResult>;
  forecast(days: number): Promise<readonly OrderForecast[]>;
  report(months: number): Promise<SubscriptionReport>;
  groups(): Promise<readonly SellingPlanGroupRecord[]>;
  /** Creates a group, or changes the one with this id. */
  saveGroup(
    id: string | null,
    change: SellingPlanGroupChange,
    actor: MerchantActor,
  ): Promise<SellingPlanGroupResult>;
  deleteGroup(id: string, actor: MerchantActor): Promise<boolean>;
  import(table: CsvTable, dryRun: boolean, actor: MerchantActor): Promise<ContractImport>;
  /** Contract drafts of API clients. */
  readonly drafts: ContractDrafts;
}

export function createMerchantSubscriptions(deps: SubscriptionDeps): MerchantSubscriptions {
  const { storage, catalogue, clock } = deps.backend;
  return {
    search: (search) => searchContracts(storage.read, search),
    async read(id) {
      const contract = await readContract(storage.read, id);
      if (contract === null) return null;
      const cycles = await readCycles(storage.read, id);
      const numbers = await readOrderNumbers(deps, cycles);
      return {
        contract,
        view: await createSubscriptionView(deps, contract),
        cycles: cycles.map((cycle) => ({ ...cycle, orderNumber: numbers.get(cycle.orderId ?? '') ?? null })),
        events: await readEvents(storage.read, id),
      };
    },
    change: (id, change, actor) => changeContract(deps, id, change, 'merchant', actor),
    charge: (id, request, actor) => requestCharge(storage, id, request, clock(), actor),
    forecast: (days) => forecastOrders(storage, clock() + days * dayMs),
    report: (months) => createSubscriptionReport(storage, clock(), months),
    groups: () => listSellingPlanGroups(storage.read),
    saveGroup: (id, change, actor) => saveSellingPlanGroup(storage, id, change, clock(), actor),
    drafts: createContractDrafts(deps),
    deleteGroup: (id, actor) => deleteSellingPlanGroup(storage, id, clock(), actor),
    async import(table, dryRun, actor) {
      const { addressForms, payments } = deps;
      const snapshot = await catalogue.current();
      const now = clock();
      return importContracts(
        { storage, snapshot, addressForms, now, gateway: payments.name, dryRun, actor },
        table,
      );
    },
  };
}

async function readOrderNumbers(
  { backend: { storage } }: SubscriptionDeps,
  cycles: readonly BillingCycle[],
): Promise<ReadonlyMap<string, number>> {
  const ids = cycles.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  if (ids.length === 0) return new Map();
  const rows = await storage.read
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
