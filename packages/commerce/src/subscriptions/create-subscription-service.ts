/** Creates the service behind the account page and the links in emails. */
import { randomUUID } from 'node:crypto';
import { findZone } from '@vitrine/rules/shipping/find-zone';
import type { Transaction } from 'kysely';
import type { AddressInput } from '../checkout/checkout-service.ts';
import { parseAddress } from '../checkout/parse-input.ts';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import {
  cancelInTransaction,
  maxQuantity,
  pauseInTransaction,
  resumeInTransaction,
  SubscriptionError,
  setDeliveryAddress,
  setLines,
  setNextDate,
  setOneTimeLines,
  setPaymentMethod,
  setRhythm,
  skipInTransaction,
  unskipInTransaction,
} from './change-contract.ts';
import { findCustomerContracts, readContract } from './contract-store.ts';
import { findChoice, findPlansOfRhythm, findSwapPlan } from './subscription-choices.ts';
import type { SubscriptionActor, SubscriptionContract, SubscriptionLine } from './subscription-contract.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import { followLink, readLink, type SubscriptionLinkState } from './subscription-links.ts';
import type {
  SubscriptionChange,
  SubscriptionChangeResult,
  SubscriptionLinkView,
  SubscriptionService,
} from './subscription-service.ts';
import { createSubscriptionView } from './subscription-view.ts';

export function createSubscriptionService(deps: SubscriptionDeps): SubscriptionService {
  const { storage, clock } = deps.backend;
  const findOwn = async (customerId: string, contractId: string) => {
    const contract = await readContract(storage.read, contractId);
    return contract?.customerId === customerId ? contract : null;
  };
  return {
    async list(customerId) {
      const contracts = await findCustomerContracts(storage.read, customerId);
      return Promise.all(contracts.map((contract) => createSubscriptionView(deps, contract)));
    },
    async change(customerId, contractId, change) {
      const contract = await findOwn(customerId, contractId);
      if (contract === null) return { kind: 'refused', reason: 'unknown', fieldErrors: [], dates: null };
      return changeContract(deps, contract.id, change, 'customer');
    },
    async startCardUpdate(customerId, contractId, returnUrl) {
      const contract = await findOwn(customerId, contractId);
      if (contract === null) return null;
      const { email, currencyCode: currency, paymentMethod } = contract;
      return deps.payments.startMethodUpdate({
        idempotencyKey: `card-${contract.id}-${randomUUID()}`,
        email,
        currency,
        customer: paymentMethod?.customer ?? null,
        returnUrl,
      });
    },
    takesTestCards: deps.payments.name === 'test',
    readLink: async (token) => toLinkView(await readLink(storage.read, token, clock())),
    async followLink(token) {
      const state = await followLink(storage, token, clock());
      if (state.kind === 'ready') deps.mail.wake();
      return toLinkView(state);
    },
  };
}

function toLinkView(state: SubscriptionLinkState): SubscriptionLinkView {
  if (state.kind === 'unknown') return state;
  const { region, store, nextBillingDate, cancelledAt } = state.contract;
  return { kind: state.kind, action: state.action, region: store ?? region, nextBillingDate, cancelledAt };
}

/** Changes a contract. A change by the merchant is recorded in the audit log with the name in `merchant`. */
export async function changeContract(
  deps: SubscriptionDeps,
  contractId: string,
  change: SubscriptionChange,
  actor: SubscriptionActor,
  merchant: MerchantActor | null = null,
): Promise<SubscriptionChangeResult> {
  const prepare = () => {
    if (change.kind === 'address') return prepareAddress(deps, contractId, change.address);
    if (change.kind === 'card') return prepareCard(deps, change.reference);
    return prepareCatalogueChange(deps.backend, change);
  };
  const result = await runChange(deps.backend, contractId, { kind: change.kind, prepare, actor, merchant });
  if (result.kind === 'done') deps.mail.wake();
  return result;
}

/** A change that involves neither an address nor the gateway. */
export type SubscriptionCatalogueChange = Exclude<SubscriptionChange, { readonly kind: 'address' | 'card' }>;
interface ChangedBackend extends Pick<SubscriptionDeps['backend'], 'storage' | 'clock'> {
  readonly catalogue: Pick<SubscriptionDeps['backend']['catalogue'], 'current'>;
}

/** Changes a contract for the merchant from the command line. The running shop sends the email. */
export function changeContractByCommand(
  backend: ChangedBackend,
  contractId: string,
  change: SubscriptionCatalogueChange,
  merchant: MerchantActor,
): Promise<SubscriptionChangeResult> {
  const prepare = () => prepareCatalogueChange(backend, change);
  return runChange(backend, contractId, { kind: change.kind, prepare, actor: 'merchant', merchant });
}

/** Dependencies for validating an address. */
export interface AddressDeps extends Pick<SubscriptionDeps, 'addressForms'> {
  readonly backend: Pick<SubscriptionDeps['backend'], 'storage' | 'clock' | 'regionTable'>;
}

/** Changes the address of a subscription for the merchant from the command line. */
export function changeAddressByCommand(
  deps: AddressDeps,
  contractId: string,
  address: AddressInput,
  merchant: MerchantActor,
): Promise<SubscriptionChangeResult> {
  const prepare = () => prepareAddress(deps, contractId, address);
  return runChange(deps.backend, contractId, { kind: 'address', prepare, actor: 'merchant', merchant });
}

interface ChangeRun {
  readonly kind: SubscriptionChange['kind'];
  /** Performs checks that a transaction can't wait for. */
  readonly prepare: () => Promise<PreparedChange>;
  readonly actor: SubscriptionActor;
  readonly merchant: MerchantActor | null;
}

async function runChange(
  { storage, clock }: Pick<ChangedBackend, 'storage' | 'clock'>,
  contractId: string,
  { kind, prepare, actor, merchant }: ChangeRun,
): Promise<SubscriptionChangeResult> {
  try {
    const prepared = await prepare();
    const contract = await storage.change(async (tx) => {
      const current = await readContract(tx, contractId);
      if (current === null) throw new SubscriptionError('unknown');
      const now = clock();
      if (merchant !== null) {
        const action = `subscription${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
        const subject = { type: 'SubscriptionContract', id: contractId };
        await recordAuditEntry(tx, { actor: merchant, action, subject }, now);
      }
      return prepared(tx, current, actor, now);
    });
    return { kind: 'done', contract };
  } catch (error) {
    if (!(error instanceof SubscriptionError)) throw error;
    const { reason, fieldErrors, dates } = error;
    return { kind: 'refused', reason, fieldErrors, dates };
  }
}

type PreparedChange = (
  tx: Transaction<CommerceDatabase>,
  contract: SubscriptionContract,
  actor: SubscriptionActor,
  now: number,
) => Promise<SubscriptionContract>;

/** Validates a change against the catalogue, which must be done outside of a transaction. */
async function prepareCatalogueChange(
  backend: Pick<ChangedBackend, 'catalogue'>,
  change: SubscriptionCatalogueChange,
): Promise<PreparedChange> {
  switch (change.kind) {
    case 'skip':
      return (tx, contract, actor, now) => skipInTransaction(tx, contract, change.cycle, actor, now);
    case 'unskip':
      return (tx, contract, actor, now) => unskipInTransaction(tx, contract, change.cycle, actor, now);
    case 'pause':
      return pauseInTransaction;
    case 'resume':
      return resumeInTransaction;
    case 'cancel':
      return cancelInTransaction;
    case 'date':
      return (tx, contract, actor, now) => setNextDate(tx, contract, change.day, actor, now);
    case 'quantity':
      return (tx, contract, actor, now) => {
        const lines = contract.lines.flatMap((line) => changeQuantity(line, change));
        return setLines(tx, contract, lines, actor, now);
      };
    case 'removeOnce':
      return (tx, contract, actor, now) => {
        const left = contract.oneTimeLines.filter(({ id }) => id !== change.lineId);
        return setOneTimeLines(tx, contract, left, actor, now);
      };
    case 'rhythm':
      return prepareRhythm(backend, change);
    case 'swap':
      return prepareSwap(backend, change);
    case 'addOnce':
      return prepareExtra(backend, change.variantId);
  }
}

function changeQuantity(
  line: SubscriptionLine,
  { lineId, quantity }: Extract<SubscriptionChange, { kind: 'quantity' }>,
): readonly SubscriptionLine[] {
  if (line.id !== lineId) return [line];
  return quantity === 0 ? [] : [{ ...line, quantity }];
}

async function prepareRhythm(
  { catalogue }: Pick<ChangedBackend, 'catalogue'>,
  { interval, intervalCount }: Extract<SubscriptionChange, { kind: 'rhythm' }>,
): Promise<PreparedChange> {
  const snapshot = await catalogue.current();
  const rhythm = { interval, intervalCount };
  return (tx, contract, actor, now) =>
    setRhythm(tx, contract, rhythm, findPlansOfRhythm(snapshot, contract, rhythm), actor, now);
}

async function prepareSwap(
  { catalogue }: Pick<ChangedBackend, 'catalogue'>,
  { lineId, variantId }: Extract<SubscriptionChange, { kind: 'swap' }>,
): Promise<PreparedChange> {
  const snapshot = await catalogue.current();
  return (tx, contract, actor, now) => {
    const line = contract.lines.find(({ id }) => id === lineId);
    const choice = line === undefined ? null : findChoice(snapshot, contract, variantId);
    const plan = line === undefined ? null : findSwapPlan(snapshot, contract, line, variantId);
    if (line === undefined || choice === null || plan === null) throw new SubscriptionError('unavailable');
    if (variantId !== line.variantId && contract.lines.some((other) => other.variantId === variantId))
      throw new SubscriptionError('unavailable');
    const swapped: SubscriptionLine = {
      ...line,
      variantId,
      title: choice.title,
      variantTitle: choice.variantTitle,
      currentPrice: choice.price,
      announcedPrices: [],
      sellingPlan: plan,
    };
    const lines = contract.lines.map((each) => (each.id === lineId ? swapped : each));
    return setLines(tx, contract, lines, actor, now);
  };
}

async function prepareExtra(
  { catalogue }: Pick<ChangedBackend, 'catalogue'>,
  variantId: string,
): Promise<PreparedChange> {
  const snapshot = await catalogue.current();
  return (tx, contract, actor, now) => {
    const choice = findChoice(snapshot, contract, variantId);
    if (choice === null) throw new SubscriptionError('unavailable');
    const before = contract.oneTimeLines.find((line) => line.variantId === variantId);
    const added = {
      id: before?.id ?? `${contract.id}x${contract.events + 1}`,
      variantId,
      quantity: Math.min(maxQuantity, (before?.quantity ?? 0) + 1),
      title: choice.title,
      variantTitle: choice.variantTitle,
      currentPrice: choice.price,
    };
    const others = contract.oneTimeLines.filter((line) => line !== before);
    return setOneTimeLines(tx, contract, [...others, added], actor, now);
  };
}

async function prepareAddress(
  { backend, addressForms }: AddressDeps,
  contractId: string,
  input: AddressInput,
): Promise<PreparedChange> {
  const known = await readContract(backend.storage.read, contractId);
  const row =
    known?.originOrderId == null
      ? undefined
      : await backend.storage.read
          .selectFrom('orders')
          .select('data')
          .where('id', '=', known.originOrderId)
          .executeTakeFirst();
  const hasPersonalId = row !== undefined && JSON.parse(row.data).personalId !== null;
  const parsed = parseAddress(input, { purpose: 'shipping', forms: addressForms, hasPersonalId });
  if (!parsed.ok) throw new SubscriptionError('address', parsed.errors);
  const { address } = parsed.value;
  return (tx, contract, actor, now) => {
    const table = backend.regionTable(contract.store ?? contract.region, now);
    if (table === null || findZone(table, address).zone === null) throw new SubscriptionError('address');
    return setDeliveryAddress(tx, contract, address, actor, now);
  };
}

async function prepareCard({ payments }: SubscriptionDeps, reference: string): Promise<PreparedChange> {
  const method = await payments.finishMethodUpdate(reference);
  if (method === null) throw new SubscriptionError('card');
  return (tx, contract, actor, now) => {
    // Reject a gateway session that was opened for another customer of the gateway.
    const owner = contract.paymentMethod?.customer ?? null;
    if (owner !== null && method.customer !== owner) throw new SubscriptionError('card');
    return setPaymentMethod(tx, contract, method, actor, now);
  };
}
