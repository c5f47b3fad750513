/** Evaluates the rules of smart collections. Prices are those of the `us` market. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { CollectionRecord, ProductRecord } from './catalogue-records.ts';

type RuleMembership = Extract<CollectionRecord['membership'], { kind: 'rules' }>;
export type CollectionCondition = RuleMembership['conditions'][number];

/**
 * Returns true if the product matches the rules. An empty list of conditions matches nothing. Text comparison
 * ignores case.
 */
export function matchesCollectionRules(membership: RuleMembership, product: ProductRecord): boolean {
  const { conditions, disjunctive } = membership;
  if (conditions.length === 0) return false;
  return disjunctive
    ? conditions.some((condition) => holds(condition, product))
    : conditions.every((condition) => holds(condition, product));
}

function holds(condition: CollectionCondition, product: ProductRecord): boolean {
  switch (condition.column) {
    case 'VARIANT_PRICE':
      return product.variants.some((variant) => {
        const price = variant.prices.us?.price;
        return price !== undefined && amountHolds(condition, price);
      });
    case 'TAG':
      return condition.relation === 'NOT_EQUALS'
        ? product.tags.every((tag) => textHolds(condition, tag))
        : product.tags.some((tag) => textHolds(condition, tag));
    case 'TYPE':
      return textHolds(condition, product.productType);
    case 'TITLE':
      return textHolds(condition, product.title);
    case 'VENDOR':
      return textHolds(condition, product.vendor);
  }
}

function textHolds({ relation, condition }: CollectionCondition, text: string): boolean {
  const value = text.toLowerCase();
  const wanted = condition.toLowerCase();
  switch (relation) {
    case 'EQUALS':
      return value === wanted;
    case 'NOT_EQUALS':
      return value !== wanted;
    case 'CONTAINS':
      return value.includes(wanted);
    case 'STARTS_WITH':
      return value.startsWith(wanted);
    case 'GREATER_THAN':
      return value > wanted;
    case 'LESS_THAN':
      return value < wanted;
  }
}

function amountHolds({ relation, condition }: CollectionCondition, price: number): boolean {
  const wanted = parseDecimal(condition);
  if (wanted === null) return false;
  switch (relation) {
    case 'EQUALS':
      return price === wanted;
    case 'NOT_EQUALS':
      return price !== wanted;
    case 'GREATER_THAN':
      return price > wanted;
    case 'LESS_THAN':
      return price < wanted;
    case 'CONTAINS':
    case 'STARTS_WITH':
      return false;
  }
}
