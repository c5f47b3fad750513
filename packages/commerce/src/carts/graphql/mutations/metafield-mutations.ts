/** Mutations that set and delete metafields. The owner id is the cart's id with its secret. */
import type {
  MutationCartMetafieldDeleteArgs,
  MutationCartMetafieldsSetArgs,
} from 'shopify-api-2025-01/storefront-api-types';
import type { GraphContext, ResolverMap } from '../../../graphql/context.ts';
import { deleteMetafield, type MetafieldProblem, setMetafields } from '../../change/metafields.ts';
import { changed } from '../../change/result.ts';
import type { CartMetafieldRecord } from '../../model.ts';
import { updateCart } from '../../store.ts';
import { bounded, missingCart, readCartId } from '../answer.ts';
import { metafieldGid, metafieldView } from '../metafield-fields.ts';
import { viewRecord } from '../view.ts';

export const metafieldMutations: ResolverMap = {
  Mutation: {
    async cartMetafieldsSet(
      _: unknown,
      { metafields }: MutationCartMetafieldsSetArgs,
      context: GraphContext,
    ) {
      const inputs = bounded(metafields);
      const owners = new Set(inputs.map((input) => input.ownerId));
      const [owner] = owners;
      if (owner === undefined) return { metafields: [], userErrors: [] };
      if (owners.size > 1) {
        const elsewhere = inputs.findIndex((input) => input.ownerId !== owner);
        return refusedSet([invalidOwner(elsewhere)]);
      }
      let problems: readonly MetafieldProblem[] = [];
      const change = await updateCart(context.parts.storage, readCartId(owner), context.now, (cart) => {
        const result = setMetafields(cart, inputs, context.now);
        problems = result.problems;
        return changed(result.cart);
      });
      if (change === null) return refusedSet(inputs.map((_input, index) => invalidOwner(index)));
      if (problems.length > 0) return refusedSet(problems.map(setError));
      const view = await viewRecord(context, change.cart, true);
      const keys = new Set(inputs.map((input) => input.key.split('.').at(-1)));
      return {
        metafields: change.cart.metafields
          .filter((field) => keys.has(field.key.split('.').at(-1)))
          .map((field) => metafieldView(view, field)),
        userErrors: [],
      };
    },
    async cartMetafieldDelete(_: unknown, { input }: MutationCartMetafieldDeleteArgs, context: GraphContext) {
      let deleted: CartMetafieldRecord | null = null;
      const change = await updateCart(
        context.parts.storage,
        readCartId(input.ownerId),
        context.now,
        (cart) => {
          const result = deleteMetafield(cart, input.key);
          deleted = result.deleted;
          return changed(result.cart);
        },
      );
      if (change === null) {
        const error = { code: 'INVALID_OWNER', field: ['input', 'ownerId'], message: missingCart.message };
        return { deletedId: null, userErrors: [error] };
      }
      if (deleted === null) {
        const message = 'Metafield not found.';
        return {
          deletedId: null,
          userErrors: [{ code: 'METAFIELD_DOES_NOT_EXIST', field: ['input', 'key'], message }],
        };
      }
      return { deletedId: metafieldGid(change.cart, input.key), userErrors: [] };
    },
  },
};

interface SetError {
  readonly code: MetafieldProblem['code'] | 'INVALID_OWNER';
  readonly elementIndex: number | null;
  readonly field: readonly string[];
  readonly message: string;
}

function refusedSet(userErrors: readonly SetError[]) {
  return { metafields: null, userErrors };
}

function invalidOwner(index: number): SetError {
  const field = ['metafields', String(index), 'ownerId'];
  return { code: 'INVALID_OWNER', elementIndex: index, field, message: missingCart.message };
}

function setError({ code, index, name, message }: MetafieldProblem): SetError {
  const place = [index, name].filter((part) => part !== null).map(String);
  return { code, elementIndex: index, field: ['metafields', ...place], message };
}
