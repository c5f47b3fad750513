/** Adds, changes and removes lines of a draft. */
import type { Minor } from '@vitrine/rules/money';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { createRandomId } from '../random-id.ts';
import { maxQuantity } from './change-contract.ts';
import { type DraftRejection, toDraftErrors } from './draft-errors.ts';
import { findChoice } from './subscription-choices.ts';
import type { SubscriptionContract, SubscriptionLine } from './subscription-contract.ts';

const maxLines = 50;
const maxPrice = 1_000_000_00;
const maxNameLength = 255;

export interface ContractDraftLine {
  readonly variantId: string;
  readonly quantity: number;
  readonly planId: string | null;
  /** Defaults to the selling plan's name. */
  readonly planName?: string | undefined;
  /** Unit price before the selling plan's percentage discount. */
  readonly price: Minor;
  readonly percentage: number;
}

/** A contract with the changed line, or errors. */
export type DraftLineResult =
  | { readonly contract: SubscriptionContract; readonly line: SubscriptionLine }
  | DraftRejection;

const missingLine = toDraftErrors('lineId', 'The draft has no such line', 'INVALID');

export function addDraftLine(
  snapshot: CatalogueSnapshot,
  contract: SubscriptionContract,
  wanted: ContractDraftLine,
): DraftLineResult {
  if (contract.lines.length >= maxLines)
    return toDraftErrors('input', `A contract has at most ${maxLines} lines`, 'TOO_MANY_LINES');
  const line = checkLine(snapshot, contract, wanted, `${contract.id}${createRandomId()}`);
  if ('errors' in line) return line;
  return { contract: { ...contract, lines: [...contract.lines, line.line] }, line: line.line };
}

export function changeDraftLine(
  snapshot: CatalogueSnapshot,
  contract: SubscriptionContract,
  lineId: string,
  change: Partial<ContractDraftLine>,
): DraftLineResult {
  const before = contract.lines.find(({ id }) => id === lineId);
  if (before === undefined) return missingLine;
  const { sellingPlan, variantId, quantity } = before;
  const isSamePlan = change.planId === undefined || change.planId === sellingPlan.id;
  const wanted: ContractDraftLine = {
    variantId,
    quantity,
    planId: sellingPlan.id,
    planName: isSamePlan ? sellingPlan.name : undefined,
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

export function removeDraftLine(contract: SubscriptionContract, lineId: string): DraftLineResult {
  const line = contract.lines.find((each) => each.id === lineId);
  if (line === undefined) return missingLine;
  const lines = contract.lines.filter((each) => each !== line);
  return { contract: { ...contract, lines }, line };
}

/** @param before the line before the change: unchanged parts may be no longer sold */
function checkLine(
  snapshot: CatalogueSnapshot,
  contract: SubscriptionContract,
  { variantId, quantity, planId, planName, price, percentage }: ContractDraftLine,
  id: string,
  before?: SubscriptionLine,
): { readonly line: SubscriptionLine } | DraftRejection {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > maxQuantity)
    return toDraftErrors('input.quantity', `Quantity must be from 1 to ${maxQuantity}`, 'NOT_IN_RANGE');
  if (!Number.isSafeInteger(price) || price <= 0 || price > maxPrice)
    return toDraftErrors('input.currentPrice', 'An amount above 0 with at most two decimals', 'NOT_IN_RANGE');
  if (!(percentage >= 0 && percentage <= 100))
    return toDraftErrors('input.pricingPolicy', 'A percentage from 0 to 100', 'INVALID_ADJUSTMENT_VALUE');
  if (planName?.trim() === '')
    return toDraftErrors('input.sellingPlanName', 'Give the name, or leave it out', 'BLANK');
  if (planName !== undefined && planName.length > maxNameLength)
    return toDraftErrors('input.sellingPlanName', `At most ${maxNameLength} characters`, 'TOO_LONG');
  if (contract.lines.some((each) => each.id !== id && each.variantId === variantId))
    return toDraftErrors('input.productVariantId', 'Another line has this variant', 'INVALID_LINES');
  const choice = before?.variantId === variantId ? before : findChoice(snapshot, contract, variantId);
  if (choice === null)
    return toDraftErrors('input.productVariantId', 'The variant is not sold there', 'INVALID_LINES');
  const { title, variantTitle } = choice;
  const isSamePlan = before?.variantId === variantId && before.sellingPlan.id === planId;
  const productId = snapshot.variant(variantId)?.productId ?? '';
  const plan = snapshot
    .getSellingPlanGroups(productId)
    .flatMap(({ plans }) => plans)
    .find((each) => each.id === planId && each.recurringDeliveries);
  if (planId === null || (plan === undefined && !isSamePlan))
    return toDraftErrors('input.sellingPlanId', 'Give a plan that the product is sold with', 'INVALID_LINES');
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
