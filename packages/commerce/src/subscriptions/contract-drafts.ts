/**
 * Creates and changes contracts by drafts, as API clients do. A commit is one transaction with the same rules as any other
 * change by a merchant. It is rejected if the contract has changed since the draft was created.
 */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { findZone } from '@vitrine/rules/shipping/find-zone';
import { toBillingTime } from '@vitrine/rules/subscriptions/add-intervals';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { servingRegion } from '../carts/serving-region.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { AddressInput } from '../checkout/checkout-service.ts';
import { parseAddress } from '../checkout/parse-input.ts';
import { readCustomer } from '../customers/customer-store.ts';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import type { PostalAddress } from '../orders/order-record.ts';
import { createRandomId } from '../random-id.ts';
import { formatDateRange, getDateRange } from './billing-dates.ts';
import {
  cancelInTransaction,
  maxQuantity,
  pauseInTransaction,
  resumeInTransaction,
  SubscriptionError,
  type SubscriptionErrorReason,
  setDeliveryAddress,
  setLines,
  setNextDate,
  setRhythm,
} from './change-contract.ts';
import { type ContractDraft, insertDraft, readDraft, updateDraft } from './contract-draft-store.ts';
import { insertContract, readContract } from './contract-store.ts';
import { getMaxPrice } from './renewal-cart.ts';
import { findChoice } from './subscription-choices.ts';
import type { BillingPolicy, SubscriptionContract, SubscriptionLine } from './subscription-contract.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

type Rhythm = Pick<BillingPolicy, 'interval' | 'intervalCount'>;

/** Fields of a subscription contract that a draft changes. Those that are undefined stay as they are. */
export interface ContractDraftFields {
  readonly status?: SubscriptionContract['status'] | undefined;
  readonly nextBillingDate?: EpochMs | undefined;
  readonly billingPolicy?: BillingPolicy | undefined;
  readonly deliveryPolicy?: Rhythm | undefined;
  readonly address?: AddressInput | undefined;
}

export interface NewDraft extends ContractDraftFields {
  readonly customerId: string;
  readonly currencyCode: CurrencyCode;
}

export interface DraftLine {
  readonly variantId: string;
  readonly quantity: number;
  readonly planId: string | null;
  /** The plan's if omitted. */
  readonly planName?: string | undefined;
  /** Unit price before the percentage, minor units. */
  readonly price: Minor;
  readonly percentage: number;
}

/** A part of the input that can't be. */
export interface DraftError {
  /** Path below the input. */
  readonly field: readonly string[];
  readonly message: string;
  /** Of Shopify's `SubscriptionDraftErrorCode`. */
  readonly code: string;
}

type Refused = { readonly kind: 'refused'; readonly errors: readonly DraftError[] };
export type DraftResult =
  | { readonly kind: 'done'; readonly draft: ContractDraft; readonly line: SubscriptionLine | null }
  | Refused;
export type CommitResult = { readonly kind: 'done'; readonly contract: SubscriptionContract } | Refused;

export interface ContractDrafts {
  /** @returns null if there is no such draft */
  read(id: string): Promise<ContractDraft | null>;
  create(input: NewDraft): Promise<DraftResult>;
  begin(contractId: string): Promise<DraftResult>;
  change(id: string, fields: ContractDraftFields): Promise<DraftResult>;
  addLine(id: string, line: DraftLine): Promise<DraftResult>;
  changeLine(id: string, lineId: string, change: Partial<DraftLine>): Promise<DraftResult>;
  removeLine(id: string, lineId: string): Promise<DraftResult>;
  commit(id: string, actor: MerchantActor): Promise<CommitResult>;
  /** Creates a contract without a draft. */
  createAtOnce(input: NewDraft, lines: readonly DraftLine[], actor: MerchantActor): Promise<CommitResult>;
}

const maxLines = 50;
const maxPrice = 1_000_000_00;
const maxCycles = 1000;
const maxNameLength = 255;

export function createContractDrafts(deps: SubscriptionDeps): ContractDrafts {
  const { storage, catalogue, clock } = deps.backend;

  /** Changes an open draft. */
  async function edit(
    id: string,
    work: (draft: ContractDraft, snapshot: CatalogueSnapshot) => EditedContract,
  ): Promise<DraftResult> {
    const snapshot = await catalogue.current();
    return storage.change(async (tx) => {
      const draft = await readDraft(tx, id, clock());
      if (draft === null) return refuse('draftId', 'There is no such draft', 'INVALID');
      if (draft.committedAt !== null) return refuse('draftId', 'The draft is committed already', 'COMMITTED');
      const edited = work(draft, snapshot);
      if ('errors' in edited) return { kind: 'refused', errors: edited.errors };
      const changed: ContractDraft = { ...draft, contract: edited.contract };
      await updateDraft(tx, changed);
      return { kind: 'done', draft: changed, line: edited.line ?? null };
    });
  }

  async function begin(draft: Pick<ContractDraft, 'contractId' | 'contract'>): Promise<DraftResult> {
    const stored: ContractDraft = { ...draft, id: createRandomId(), committedAt: null, createdAt: clock() };
    await storage.change((tx) => insertDraft(tx, stored));
    return { kind: 'done', draft: stored, line: null };
  }

  return {
    read: (id) => readDraft(storage.read, id, clock()),
    async create(input) {
      const made = await createBlankContract(deps, input);
      return 'errors' in made
        ? { kind: 'refused', errors: made.errors }
        : begin({ contractId: null, ...made });
    },
    async begin(contractId) {
      const contract = await readContract(storage.read, contractId);
      if (contract === null) return refuse('contractId', 'Subscription contract does not exist', 'INVALID');
      return begin({ contractId, contract });
    },
    change: (id, fields) => edit(id, ({ contract }) => changeFields(deps, contract, fields)),
    addLine: (id, line) => edit(id, ({ contract }, snapshot) => addLine(snapshot, contract, line)),
    changeLine: (id, lineId, change) =>
      edit(id, ({ contract }, snapshot) => changeLine(snapshot, contract, lineId, change)),
    removeLine: (id, lineId) =>
      edit(id, ({ contract }) => {
        const line = contract.lines.find((each) => each.id === lineId);
        if (line === undefined) return missingLine;
        const lines = contract.lines.filter((each) => each !== line);
        return { contract: { ...contract, lines }, line };
      }),
    commit: (id, actor) =>
      runCommit(() =>
        storage.change(async (tx) => {
          const now = clock();
          const draft = await readDraft(tx, id, now);
          if (draft === null) return refuse('draftId', 'There is no such draft', 'INVALID');
          if (draft.committedAt !== null)
            return refuse('draftId', 'The draft is committed already', 'COMMITTED');
          const errors = findContractErrors(draft.contract, draft.contractId === null, now);
          if (errors.length > 0) return { kind: 'refused', errors };
          const before = draft.contractId === null ? null : await readContract(tx, draft.contractId);
          if (draft.contractId !== null && before?.events !== draft.contract.events)
            return refuse('draftId', 'The contract changed since the draft was begun', 'STALE_CONTRACT');
          const contract =
            before === null
              ? await insertNew(tx, draft.contract, actor, now)
              : await applyChanges(tx, before, draft.contract, actor, now);
          await updateDraft(tx, { ...draft, committedAt: now });
          return { kind: 'done', contract };
        }),
      ),
    async createAtOnce(input, lines, actor) {
      const snapshot = await catalogue.current();
      const made = await createBlankContract(deps, input);
      if ('errors' in made) return { kind: 'refused', errors: made.errors };
      let { contract } = made;
      for (const [index, line] of lines.entries()) {
        const added = addLine(snapshot, contract, line);
        if ('errors' in added)
          return {
            kind: 'refused',
            errors: added.errors.map((error) => ({
              ...error,
              field: ['input', 'lines', String(index), 'line', ...error.field.slice(1)],
            })),
          };
        contract = added.contract;
      }
      const errors = findContractErrors(contract, true, clock());
      if (errors.length > 0)
        return { kind: 'refused', errors: errors.map((error) => ({ ...error, field: ['input'] })) };
      const stored = await storage.change((tx) => insertNew(tx, contract, actor, clock()));
      return { kind: 'done', contract: stored };
    },
  };
}

type EditedContract =
  | { readonly contract: SubscriptionContract; readonly line?: SubscriptionLine }
  | { readonly errors: readonly DraftError[] };

function refuse(field: string, message: string, code: string): Refused {
  return { kind: 'refused', errors: [{ field: [field], message, code }] };
}

const fail = (field: string, message: string, code: string): { readonly errors: readonly DraftError[] } => ({
  errors: [{ field: field.split('.'), message, code }],
});

const missingLine = fail('lineId', 'The draft has no such line', 'INVALID');

/** Creates the contract of a new draft, without lines. */
async function createBlankContract(
  deps: SubscriptionDeps,
  { customerId, currencyCode, ...fields }: NewDraft,
): Promise<{ readonly contract: SubscriptionContract } | { readonly errors: readonly DraftError[] }> {
  const { backend } = deps;
  const customer = await readCustomer(backend.storage.read, customerId);
  if (customer === null) return fail('input.customerId', 'Customer not found', 'CUSTOMER_DOES_NOT_EXIST');
  const { address: addressInput, billingPolicy, nextBillingDate } = fields;
  if (addressInput === undefined)
    return fail(
      'input.contract.deliveryMethod',
      'Give the address to deliver to',
      'DELIVERY_METHOD_REQUIRED',
    );
  if (billingPolicy === undefined)
    return fail('input.contract.billingPolicy', 'Give the billing policy', 'PRESENCE');
  if (nextBillingDate === undefined)
    return fail('input.nextBillingDate', 'Give the date of the next delivery', 'PRESENCE');
  const address = readAddress(deps, addressInput, null);
  if ('errors' in address) return { errors: below(['input', 'contract'], address.errors) };
  const region = servingRegion(backend, address.address.country, backend.clock());
  const { currency } = getStorefront(region);
  if (currency !== currencyCode)
    return fail(
      'input.currencyCode',
      `The storefront of this address sells in ${currency}`,
      'CURRENCY_NOT_ENABLED',
    );
  const now = backend.clock();
  const id = createRandomId();
  const at = toBillingTime(nextBillingDate);
  const blank: SubscriptionContract = {
    id,
    status: 'active',
    customerId,
    email: customer.email,
    phone: address.address.phone,
    region,
    country: address.address.country,
    store: null,
    currencyCode,
    originOrderId: null,
    lines: [],
    oneTimeLines: [],
    billingPolicy,
    deliveryAddress: address.address,
    billingAddress: address.address,
    paymentMethod: null,
    consent: null,
    anchor: { cycle: 2, at },
    nextCycle: 2,
    nextBillingDate: at,
    pauseReason: null,
    lastPaymentStatus: null,
    cancelledAt: null,
    createdAt: now,
    updatedAt: now,
    events: 0,
    erasedAt: null,
  };
  // The input has the date next to the contract, and all other fields inside it.
  const dated = changeFields(deps, blank, { nextBillingDate });
  if ('errors' in dated) return dated;
  const changed = changeFields(deps, dated.contract, {
    ...fields,
    address: undefined,
    nextBillingDate: undefined,
  });
  return 'errors' in changed ? { errors: below(['input', 'contract'], changed.errors, 'input') } : changed;
}

/** Puts errors below another field; `from` is removed from their own. */
function below(path: readonly string[], errors: readonly DraftError[], from?: string): readonly DraftError[] {
  return errors.map((error) => ({
    ...error,
    field: [...path, ...(error.field[0] === from ? error.field.slice(1) : error.field)],
  }));
}

function readAddress(
  { backend, addressForms }: SubscriptionDeps,
  input: AddressInput,
  region: RegionKey | null,
): { readonly address: PostalAddress } | { readonly errors: readonly DraftError[] } {
  const path = ['deliveryMethod', 'shipping', 'address'];
  const parsed = parseAddress(input, { purpose: 'shipping', forms: addressForms, hasPersonalId: true });
  if (!parsed.ok)
    return {
      errors: parsed.errors.map(({ field, message }) => ({
        field: [...path, apiFields[field] ?? field],
        message,
        code: 'INVALID',
      })),
    };
  const { address } = parsed.value;
  const now = backend.clock();
  const serving = servingRegion(backend, address.country, now);
  const table = backend.regionTable(region ?? serving, now);
  if (table === null || findZone(table, address).zone === null)
    return {
      errors: [{ field: path, message: 'The shop can’t deliver to this address', code: 'INVALID' }],
    };
  return { address };
}

/** Fields of `MailingAddressInput` that have another name here. */
const apiFields: Readonly<Record<string, string>> = {
  province: 'provinceCode',
  country: 'countryCode',
  addressPhone: 'phone',
};

function changeFields(
  deps: SubscriptionDeps,
  contract: SubscriptionContract,
  { status, nextBillingDate, billingPolicy, deliveryPolicy, address: addressInput }: ContractDraftFields,
): EditedContract {
  let changed = contract;
  if (billingPolicy !== undefined) {
    const { intervalCount, maxCycles: most } = billingPolicy;
    if (!Number.isSafeInteger(intervalCount) || intervalCount < 1 || intervalCount > 365)
      return fail('input.billingPolicy.intervalCount', 'A whole number from 1 to 365', 'NOT_IN_RANGE');
    if (most !== null && (!Number.isSafeInteger(most) || most < contract.nextCycle || most > maxCycles))
      return fail(
        'input.billingPolicy.maxCycles',
        `A whole number from ${contract.nextCycle} to ${maxCycles}`,
        'NOT_IN_RANGE',
      );
    changed = { ...changed, billingPolicy };
  }
  if (deliveryPolicy !== undefined && !isRhythm(deliveryPolicy, changed.billingPolicy))
    return fail(
      'input.deliveryPolicy',
      'Each delivery is paid on its day: the policy is that of the payments',
      'DELIVERY_MUST_BE_MULTIPLE_OF_BILLING',
    );
  if (nextBillingDate !== undefined) {
    const dates = getDateRange(deps.backend.clock());
    const at = toBillingTime(nextBillingDate);
    if (!(at >= dates.first && at <= dates.last))
      return fail(
        'input.nextBillingDate',
        `The date must be from ${formatDateRange(dates)}`,
        'INVALID_BILLING_DATE',
      );
    changed = { ...changed, nextBillingDate: at, anchor: { cycle: changed.nextCycle, at } };
  }
  if (status !== undefined && status !== contract.status) {
    if (status === 'failed' || status === 'expired')
      return fail('input.status', `A program can’t set the status ${status.toUpperCase()}`, 'INVALID');
    changed = { ...changed, status, pauseReason: status === 'paused' ? 'merchant' : null };
  }
  if (addressInput !== undefined) {
    const address = readAddress(deps, addressInput, contract.store ?? contract.region);
    if ('errors' in address) return { errors: below(['input'], address.errors) };
    changed = { ...changed, deliveryAddress: address.address };
  }
  return { contract: changed };
}

function isRhythm(one: Rhythm, other: Rhythm): boolean {
  return one.interval === other.interval && one.intervalCount === other.intervalCount;
}

function addLine(
  snapshot: CatalogueSnapshot,
  contract: SubscriptionContract,
  wanted: DraftLine,
): EditedContract {
  if (contract.lines.length >= maxLines)
    return fail('input', `A contract has at most ${maxLines} lines`, 'TOO_MANY_LINES');
  const line = checkLine(snapshot, contract, wanted, `${contract.id}${createRandomId()}`);
  if ('errors' in line) return line;
  return { contract: { ...contract, lines: [...contract.lines, line.line] }, line: line.line };
}

function changeLine(
  snapshot: CatalogueSnapshot,
  contract: SubscriptionContract,
  lineId: string,
  change: Partial<DraftLine>,
): EditedContract {
  const before = contract.lines.find(({ id }) => id === lineId);
  if (before === undefined) return missingLine;
  const { sellingPlan, variantId, quantity } = before;
  const wanted: DraftLine = {
    variantId,
    quantity,
    planId: sellingPlan.id,
    planName: sellingPlan.name,
    price: before.currentPrice,
    percentage: sellingPlan.percentage,
    ...change,
  };
  const checked = checkLine(snapshot, contract, wanted, lineId, before);
  if ('errors' in checked) return checked;
  const isSamePrice = wanted.price === before.currentPrice && wanted.variantId === variantId;
  const line = { ...checked.line, announcedPrices: isSamePrice ? before.announcedPrices : [] };
  const lines = contract.lines.map((each) => (each === before ? line : each));
  return { contract: { ...contract, lines }, line };
}

/** @param before the line that is changed: what stays of it needn't be sold any more */
function checkLine(
  snapshot: CatalogueSnapshot,
  contract: SubscriptionContract,
  { variantId, quantity, planId, planName, price, percentage }: DraftLine,
  id: string,
  before?: SubscriptionLine,
): { readonly line: SubscriptionLine } | { readonly errors: readonly DraftError[] } {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > maxQuantity)
    return fail('input.quantity', `Quantity must be from 1 to ${maxQuantity}`, 'NOT_IN_RANGE');
  if (!Number.isSafeInteger(price) || price <= 0 || price > maxPrice)
    return fail('input.currentPrice', 'An amount above 0 with at most two decimals', 'NOT_IN_RANGE');
  if (!(percentage >= 0 && percentage <= 100))
    return fail('input.pricingPolicy', 'A percentage from 0 to 100', 'INVALID_ADJUSTMENT_VALUE');
  if (planName !== undefined && (planName.trim() === '' || planName.length > maxNameLength))
    return fail('input.sellingPlanName', `1 to ${maxNameLength} characters`, 'TOO_LONG');
  if (contract.lines.some((each) => each.id !== id && each.variantId === variantId))
    return fail('input.productVariantId', 'Another line has this variant', 'INVALID_LINES');
  const choice = before?.variantId === variantId ? before : findChoice(snapshot, contract, variantId);
  if (choice === null)
    return fail('input.productVariantId', 'The variant is not sold there', 'INVALID_LINES');
  const { title, variantTitle } = choice;
  const isSamePlan = before?.variantId === variantId && before.sellingPlan.id === planId;
  const productId = snapshot.variant(variantId)?.productId ?? '';
  const plan = snapshot
    .sellingPlanGroupsOf(productId)
    .flatMap(({ plans }) => plans)
    .find((each) => each.id === planId && each.recurringDeliveries);
  if (planId === null || (plan === undefined && !isSamePlan))
    return fail('input.sellingPlanId', 'Give a plan that the product is sold with', 'INVALID_LINES');
  const name = planName ?? plan?.name ?? before?.sellingPlan.name ?? '';
  return {
    line: {
      id,
      variantId,
      quantity,
      title,
      variantTitle,
      sellingPlan: { id: planId, name, percentage },
      currentPrice: price,
      announcedPrices: [],
    },
  };
}

/** Checks what only the whole contract shows. */
function findContractErrors(
  { lines, nextBillingDate, status }: SubscriptionContract,
  isNew: boolean,
  now: EpochMs,
): readonly DraftError[] {
  if (lines.length === 0) return fail('draftId', 'A contract needs a line', 'INVALID_LINES').errors;
  if (!isNew) return [];
  if (status !== 'active' && status !== 'paused')
    return fail('draftId', 'A new contract is active or paused', 'INVALID').errors;
  if (nextBillingDate === null || nextBillingDate <= now)
    return fail('draftId', 'The date of the next delivery has passed', 'INVALID_BILLING_DATE').errors;
  return [];
}

type Tx = Transaction<CommerceDatabase>;

async function insertNew(
  tx: Tx,
  draft: SubscriptionContract,
  actor: MerchantActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  const { events: _, ...contract } = { ...draft, createdAt: now, updatedAt: now };
  const subject = { type: 'SubscriptionContract', id: contract.id };
  await recordAuditEntry(tx, { actor, action: 'subscriptionCreate', subject }, now);
  return insertContract(tx, contract, { kind: 'created', actor: 'merchant' });
}

/** Applies each change by the function that a merchant's direct change calls, so that the same rules and events hold. */
async function applyChanges(
  tx: Tx,
  before: SubscriptionContract,
  draft: SubscriptionContract,
  actor: MerchantActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  const subject = { type: 'SubscriptionContract', id: before.id };
  await recordAuditEntry(tx, { actor, action: 'subscriptionUpdate', subject }, now);
  requireNoHigherPrice(before, draft, now);
  if (draft.billingPolicy.maxCycles !== before.billingPolicy.maxCycles) throw new DraftRefusal('maxCycles');
  let contract = before;
  if (draft.status === 'active' && contract.status !== 'active')
    contract = await resumeInTransaction(tx, contract, 'merchant', now);
  if (JSON.stringify(draft.lines) !== JSON.stringify(before.lines))
    contract = await setLines(tx, contract, draft.lines, 'merchant', now);
  if (!isRhythm(draft.billingPolicy, before.billingPolicy)) {
    const plans = new Map(draft.lines.map(({ id, sellingPlan }) => [id, sellingPlan]));
    contract = await setRhythm(tx, contract, draft.billingPolicy, plans, 'merchant', now);
  }
  if (draft.nextBillingDate !== null && draft.nextBillingDate !== before.nextBillingDate)
    contract = await setNextDate(tx, contract, draft.nextBillingDate, 'merchant', now);
  if (JSON.stringify(draft.deliveryAddress) !== JSON.stringify(before.deliveryAddress))
    contract = await setDeliveryAddress(tx, contract, draft.deliveryAddress, 'merchant', now);
  if (draft.status === 'paused' && contract.status !== 'paused')
    contract = await pauseInTransaction(tx, contract, 'merchant', now);
  if (draft.status === 'cancelled' && contract.status !== 'cancelled')
    contract = await cancelInTransaction(tx, contract, 'merchant', now);
  return contract;
}

/** A change that a commit can't make; the transaction is rolled back. */
class DraftRefusal extends Error {
  override readonly name = 'DraftRefusal';
  readonly reason: keyof typeof refusals;
  constructor(reason: keyof typeof refusals) {
    super(reason);
    this.reason = reason;
  }
}

const refusals = {
  price: 'A higher price has to be announced two weeks before: change the price of the product',
  maxCycles: 'The number of deliveries is agreed when the contract is created',
} as const;

/** A higher price is announced by e-mail first (SUB-06), which follows from the price of the product. */
function requireNoHigherPrice(before: SubscriptionContract, draft: SubscriptionContract, now: EpochMs): void {
  const at = before.nextBillingDate ?? now;
  for (const line of draft.lines) {
    const former = before.lines.find(({ id, variantId }) => id === line.id && variantId === line.variantId);
    if (former === undefined) continue;
    const pay = (price: number, percentage: number) => price * (100 - percentage);
    const most = pay(getMaxPrice(former, at), former.sellingPlan.percentage);
    if (pay(line.currentPrice, line.sellingPlan.percentage) > most) throw new DraftRefusal('price');
  }
}

const reasons: Readonly<Partial<Record<SubscriptionErrorReason, string>>> = {
  ended: 'The contract has ended',
  notActive: 'The contract is not active',
  tooLate: 'The next delivery is being charged',
  card: 'The contract has no payment method',
  rhythm: 'Not all lines have a plan of this rhythm',
};

async function runCommit(work: () => Promise<CommitResult>): Promise<CommitResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DraftRefusal) return refuse('draftId', refusals[error.reason], 'INVALID');
    if (!(error instanceof SubscriptionError)) throw error;
    const possible =
      error.dates === null ? undefined : `The date must be from ${formatDateRange(error.dates)}`;
    const message = possible ?? reasons[error.reason] ?? `The contract can’t be changed: ${error.reason}`;
    return refuse('draftId', message, 'INVALID');
  }
}
