/**
 * Adds keys to mutations that Shopify runs at most once per key. From version 2026-04 on it rejects those of refunds,
 * stock and locations without one.
 */
import { type FieldNode, Kind, parse, print, visit } from 'graphql';

const keyedMutations: ReadonlySet<string> = new Set([
  'inventoryAdjustQuantities',
  'inventorySetOnHandQuantities',
  'inventorySetQuantities',
  'locationActivate',
  'locationDeactivate',
  'refundCreate',
  'subscriptionBillingAttemptCreate',
]);

const directive = 'idempotent';

/**
 * @param createKey returns another key for each mutation.
 * @returns the same text if it has no such mutation.
 */
export function addIdempotencyKeys(query: string, createKey: () => string): string {
  if (![...keyedMutations].some((name) => query.includes(name))) return query;
  return print(
    visit(parse(query), {
      Field(node): FieldNode | undefined {
        const { directives = [] } = node;
        if (!keyedMutations.has(node.name.value)) return undefined;
        if (directives.some(({ name }) => name.value === directive)) return undefined;
        const key = { kind: Kind.STRING, value: createKey() } as const;
        const argument = {
          kind: Kind.ARGUMENT,
          name: { kind: Kind.NAME, value: 'key' },
          value: key,
        } as const;
        const added = {
          kind: Kind.DIRECTIVE,
          name: { kind: Kind.NAME, value: directive },
          arguments: [argument],
        } as const;
        return { ...node, directives: [...directives, added] };
      },
    }),
  );
}
