/** Translates the lines of a subscription for emails. Contracts store texts in the shop's own language. */
import type { LineTranslator } from '../catalogue/translate-lines.ts';
import type { SubscriptionContract } from './subscription-contract.ts';

/** Returns a contract with translated titles of its lines. */
export function translateContract(
  contract: SubscriptionContract,
  translate: LineTranslator,
): SubscriptionContract {
  const translateLine = <
    Line extends {
      readonly variantId: string;
      readonly title: string;
      readonly variantTitle: string;
    },
  >(
    line: Line,
  ): Line => {
    const { title, variantTitle } = translate({ ...line, plan: null });
    return { ...line, title, variantTitle };
  };
  return {
    ...contract,
    lines: contract.lines.map(translateLine),
    oneTimeLines: contract.oneTimeLines.map(translateLine),
  };
}
