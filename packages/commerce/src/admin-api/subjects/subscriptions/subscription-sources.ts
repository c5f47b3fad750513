/** Source objects of subscriptions, and their loaders. */
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../../../backend-options.ts';
import { type BillingAttempt, listBillingAttempts } from '../../../subscriptions/billing-attempts.ts';
import { getCycleDate } from '../../../subscriptions/billing-dates.ts';
import { readContract, readCycles, readEvents } from '../../../subscriptions/contract-store.ts';
import type { BillingCycle, SubscriptionContract } from '../../../subscriptions/subscription-contract.ts';
import type { AdminContext } from '../../admin-context.ts';

/** Source of `SubscriptionBillingCycle`. */
export interface CycleSource {
  readonly contract: SubscriptionContract;
  readonly index: number;
  readonly startAt: EpochMs;
  readonly endAt: EpochMs;
  readonly isBilled: boolean;
  readonly isSkipped: boolean;
}

/** Source of `SubscriptionBillingAttempt`. */
export interface AttemptSource {
  readonly contract: SubscriptionContract;
  readonly attempt: BillingAttempt;
}

/** Maximum number of future billing cycles to list. */
export const maxCyclesAhead = 250;

export function loadContract(id: string, { services }: AdminContext): Promise<SubscriptionContract | null> {
  return readContract(services.backend.storage.read, id);
}

export async function loadAttempts(
  contract: SubscriptionContract,
  { services }: AdminContext,
): Promise<readonly AttemptSource[]> {
  const { read } = services.backend.storage;
  const attempts = listBillingAttempts(
    contract.id,
    await readEvents(read, contract.id),
    await readCycles(read, contract.id),
  );
  return attempts.map((attempt) => ({ contract, attempt }));
}

/** @param id `<contract>-<number of the event>` */
export async function loadAttempt(id: string, context: AdminContext): Promise<AttemptSource | null> {
  const [, contractId = '', number] = /^(\d{1,30})-(\d{1,9})$/.exec(id) ?? [];
  const contract = number === undefined ? null : await loadContract(contractId, context);
  if (contract === null) return null;
  const attempts = await loadAttempts(contract, context);
  return attempts.find(({ attempt }) => attempt.number === Number(number)) ?? null;
}

/** Lists the billing cycles of a contract, beginning with its first order, including a number of future ones. */
export async function loadCycles(
  contract: SubscriptionContract,
  ahead: number,
  { services }: { readonly services: { readonly backend: Pick<BackendDeps, 'storage'> } },
): Promise<readonly CycleSource[]> {
  const stored = await readCycles(services.backend.storage.read, contract.id);
  const past = stored.filter(({ cycleIndex }) => cycleIndex < contract.nextCycle);
  const first = contract.originOrderId === null || past.some(({ cycleIndex }) => cycleIndex === 1);
  const dates: { index: number; startAt: EpochMs; row: BillingCycle | undefined; isBilled: boolean }[] = [
    ...(first ? [] : [{ index: 1, startAt: contract.createdAt, row: undefined, isBilled: true }]),
    ...past.map((row) => ({
      index: row.cycleIndex,
      startAt: row.billingDate,
      row,
      isBilled: row.status === 'billed',
    })),
  ];
  const { maxCycles } = contract.billingPolicy;
  for (let step = 0; contract.nextBillingDate !== null && step < ahead; step += 1) {
    const index = contract.nextCycle + step;
    if (maxCycles !== null && index > maxCycles) break;
    const startAt = step === 0 ? contract.nextBillingDate : getCycleDate(contract, index);
    const row = stored.find(({ cycleIndex }) => cycleIndex === index);
    dates.push({ index, startAt, row, isBilled: false });
  }
  return dates.map(({ index, startAt, row, isBilled }, place) => ({
    contract,
    index,
    startAt,
    endAt: dates[place + 1]?.startAt ?? getCycleDate(contract, index + 1),
    isBilled,
    isSkipped: row?.status === 'skipped',
  }));
}
