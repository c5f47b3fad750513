/** Creates, updates, activates and deactivates discounts, with the mutations of their method and type. */
import type { Document } from '@vitrine/storefront-api/document';
import { type AdminMutationResult, callAdmin, callAdminMutation, findProblem } from '../api/admin-client.ts';
import { toRecordNumber } from '../ui/format.ts';
import type { DiscountRow, DiscountShape } from './discount-details.ts';
import {
  activateAutomaticDiscountDocument,
  activateCodeDiscountDocument,
  deactivateAutomaticDiscountDocument,
  deactivateCodeDiscountDocument,
} from './discount-documents.ts';
import type { DiscountInput } from './discount-values.ts';
import {
  createAutomaticBasicDiscountDocument,
  createAutomaticBxgyDiscountDocument,
  createAutomaticFreeShippingDiscountDocument,
  createCodeBasicDiscountDocument,
  createCodeBxgyDiscountDocument,
  createCodeFreeShippingDiscountDocument,
  updateAutomaticBasicDiscountDocument,
  updateAutomaticBxgyDiscountDocument,
  updateAutomaticFreeShippingDiscountDocument,
  updateCodeBasicDiscountDocument,
  updateCodeBxgyDiscountDocument,
  updateCodeFreeShippingDiscountDocument,
} from './save-discount-documents.ts';

interface CreatedPayload {
  readonly codeDiscountNode?: { readonly id: string } | null;
  readonly automaticDiscountNode?: { readonly id: string } | null;
  readonly userErrors: readonly { readonly message: string }[];
}
type CreatedResult = Readonly<Record<string, CreatedPayload | null | undefined>>;
type Create = Document<CreatedResult, { readonly discount: DiscountInput }>;
type Update = Document<AdminMutationResult, { readonly id: string; readonly discount: DiscountInput }>;

const createDocuments: Readonly<
  Record<DiscountShape['method'], Readonly<Record<DiscountShape['type'], Create>>>
> = {
  code: {
    Basic: createCodeBasicDiscountDocument,
    Bxgy: createCodeBxgyDiscountDocument,
    FreeShipping: createCodeFreeShippingDiscountDocument,
  },
  automatic: {
    Basic: createAutomaticBasicDiscountDocument,
    Bxgy: createAutomaticBxgyDiscountDocument,
    FreeShipping: createAutomaticFreeShippingDiscountDocument,
  },
};

const updateDocuments: Readonly<
  Record<DiscountShape['method'], Readonly<Record<DiscountShape['type'], Update>>>
> = {
  code: {
    Basic: updateCodeBasicDiscountDocument,
    Bxgy: updateCodeBxgyDiscountDocument,
    FreeShipping: updateCodeFreeShippingDiscountDocument,
  },
  automatic: {
    Basic: updateAutomaticBasicDiscountDocument,
    Bxgy: updateAutomaticBxgyDiscountDocument,
    FreeShipping: updateAutomaticFreeShippingDiscountDocument,
  },
};

export interface CreatedDiscount {
  readonly number: string | null;
  /** Error message; null if it was created. */
  readonly problem: string | null;
}

export async function sendNewDiscount(
  { method, type }: DiscountShape,
  discount: DiscountInput,
): Promise<CreatedDiscount> {
  const result = await callAdmin(createDocuments[method][type], { discount });
  const problem = findProblem(result);
  if (problem !== null || !result.ok) return { number: null, problem };
  const [payload] = Object.values(result.value);
  const node = payload?.codeDiscountNode ?? payload?.automaticDiscountNode;
  return { number: node == null ? null : toRecordNumber(node.id), problem: null };
}

/** @returns an error message; null if it succeeded */
export function sendDiscountUpdate(
  { method, type }: DiscountShape,
  id: string,
  discount: DiscountInput,
): Promise<string | null> {
  return callAdminMutation(updateDocuments[method][type], { id, discount });
}

type Target = Pick<DiscountRow, 'method' | 'number'>;

/** Returns the gid in the type that the mutations of a discount's method expect. */
export function toDiscountId({ method, number }: Target): string {
  return `gid://shopify/Discount${method === 'code' ? 'Code' : 'Automatic'}Node/${number}`;
}

export function sendDiscountActivation(target: Target): Promise<string | null> {
  const id = toDiscountId(target);
  return target.method === 'code'
    ? callAdminMutation(activateCodeDiscountDocument, { id })
    : callAdminMutation(activateAutomaticDiscountDocument, { id });
}

export function sendDiscountDeactivation(target: Target): Promise<string | null> {
  const id = toDiscountId(target);
  return target.method === 'code'
    ? callAdminMutation(deactivateCodeDiscountDocument, { id })
    : callAdminMutation(deactivateAutomaticDiscountDocument, { id });
}
