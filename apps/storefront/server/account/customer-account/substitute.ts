/** Types for requests of the Storefront API that are replaced by requests of the Customer Account API. */
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { z } from 'zod';

export type CustomerAccountQuery = <Data>(
  document: string,
  data: z.ZodType<Data>,
  variables?: CustomerAccountVariables,
) => Promise<Data>;

export type CustomerAccountVariables = Readonly<Record<string, unknown>>;

/** Calls that replace a request of the Storefront API; `ended` is the data returned if the token isn't valid any more. */
export interface Substitute {
  readonly run: (
    query: CustomerAccountQuery,
    variables: CustomerAccountVariables,
    client: StorefrontClient,
  ) => Promise<unknown>;
  readonly ended: unknown;
}

/** Data of a query without a signed-in member. */
export const noCustomer = { customer: null };

export const nullableText = z.string().nullable();
export const customerGid = z.string().max(255);
export const emailAddress = z.object({ emailAddress: nullableText }).nullable();
export const createNodesSchema = <Item>(item: z.ZodType<Item>) => z.object({ nodes: z.array(item).max(250) });
export const createCustomerSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ customer: z.object(shape) });
