/** Mutations that set and delete metafields. The owner id is the cart's id, including its secret. */
import type {
  MutationCartMetafieldDeleteArgs,
  MutationCartMetafieldsSetArgs,
} from 'shopify-api-2025-01/storefront-api-types';
import type { GraphContext, ResolverMap } from '../../../graphql/context.ts';
import type { CartMetafieldRecord } from '../../cart-record.ts';
import { updateCart } from '../../cart-store.ts';
import { acceptChange } from '../../change/cart-change.ts';
import { deleteMetafield, type MetafieldError, setCartMetafields } from '../../change/metafields.ts';
import { cartNotFound, parseCartGid, requireListWithinLimit } from '../cart-response.ts';
import { priceCartSource } from '../cart-source.ts';
import { formatCartMetafieldId, toCartMetafieldSource } from '../metafield-sources.ts';

export const metafieldMutations: ResolverMap = {
  Mutation: {
    async cartMetafieldsSet(
      _: unknown,
      { metafields }: MutationCartMetafieldsSetArgs,
      context: GraphContext,
    ) {
      const inputs = requireListWithinLimit(metafields);
      const owners = new Set(inputs.map((input) => input.ownerId));
      const [owner] = owners;
      if (owner === undefined) return { metafields: [], userErrors: [] };
      if (owners.size > 1) {
        const elsewhere = inputs.findIndex((input) => input.ownerId !== owner);
        return refusedSet([invalidOwner(elsewhere)]);
      }
      let problems: readonly MetafieldError[] = [];
      const change = await updateCart(context.parts.storage, parseCartGid(owner), context.now, (cart) => {
        const result = setCartMetafields(cart, inputs, context.now);
        problems = result.problems;
        return acceptChange(result.cart);
      });
      if (change === null) return refusedSet(inputs.map((_input, index) => invalidOwner(index)));
      if (problems.length > 0) return refusedSet(problems.map(setError));
      const view = await priceCartSource(context, change.cart, true);
      const keys = new Set(inputs.map((input) => input.key.split('.').at(-1)));
      return {
        metafields: change.cart.metafields
          .filter((field) => keys.has(field.key.split('.').at(-1)))
          .map((field) => toCartMetafieldSource(view, field)),
        userErrors: [],
      };
    },
    async cartMetafieldDelete(_: unknown, { input }: MutationCartMetafieldDeleteArgs, context: GraphContext) {
      let deleted: CartMetafieldRecord | null = null;
      const change = await updateCart(
        context.parts.storage,
        parseCartGid(input.ownerId),
        context.now,
        (cart) => {
          const result = deleteMetafield(cart, input.key);
          deleted = result.deleted;
          return acceptChange(result.cart);
        },
      );
      if (change === null) {
        const error = { code: 'INVALID_OWNER', field: ['input', 'ownerId'], message: cartNotFound.message };
        return { deletedId: null, userErrors: [error] };
      }
      if (deleted === null) {
        const message = 'Metafield not found.';
        return {
          deletedId: null,
          userErrors: [{ code: 'METAFIELD_DOES_NOT_EXIST', field: ['input', 'key'], message }],
        };
      }
      return { deletedId: formatCartMetafieldId(change.cart, input.key), userErrors: [] };
    },
  },
};

interface SetError {
  readonly code: MetafieldError['code'] | 'INVALID_OWNER';
  readonly elementIndex: number | null;
  readonly field: readonly string[];
  readonly message: string;
}

function refusedSet(userErrors: readonly SetError[]) {
  return { metafields: null, userErrors };
}

function invalidOwner(index: number): SetError {
  const field = ['metafields', String(index), 'ownerId'];
  return { code: 'INVALID_OWNER', elementIndex: index, field, message: cartNotFound.message };
}

function setError({ code, index, name, message }: MetafieldError): SetError {
  const place = [index, name].filter((part) => part !== null).map(String);
  return { code, elementIndex: index, field: ['metafields', ...place], message };
}
