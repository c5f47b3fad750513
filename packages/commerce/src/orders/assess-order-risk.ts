/** Stores an API client's assessment of an order's fraud risk. */
import { changeOrder, type MerchantCall, type OrderChangeResult, rejectChange } from './change-order.ts';
import { getFulfilmentStatus } from './fulfilment-status.ts';
import type { RiskAssessmentRecord, RiskFactRecord } from './order-record.ts';

const maxFacts = 20;
const maxFactLength = 256;
/** Maximum number of assessments per order. */
const maxAssessments = 20;

export interface RiskAssessmentInput {
  readonly level: RiskAssessmentRecord['level'];
  readonly facts: readonly { readonly text: string; readonly sentiment: RiskFactRecord['sentiment'] }[];
  readonly provider: { readonly id: string; readonly name: string };
}

/** Replaces the provider's previous assessment. Long facts are truncated, as in Shopify. */
export function assessOrderRisk(
  call: MerchantCall,
  id: string,
  { level, facts, provider }: RiskAssessmentInput,
): Promise<OrderChangeResult> {
  return changeOrder(
    call,
    id,
    'orderRiskAssessmentCreate',
    (order) => {
      if (order.erasedAt !== null)
        return rejectChange('orderId', 'The personal data of this order were erased.');
      if (getFulfilmentStatus(order) === 'fulfilled')
        return rejectChange(
          'orderId',
          'The order is fulfilled and takes no more assessments.',
          'ORDER_ALREADY_FULFILLED',
        );
      if (facts.length > maxFacts)
        return rejectChange('facts', `An assessment has at most ${maxFacts} facts.`, 'TOO_MANY_FACTS');
      const blank = facts.findIndex(({ text }) => text.trim() === '');
      if (blank !== -1) return rejectChange(`facts.${blank}.description`, 'A fact needs a description.');
      const assessment: RiskAssessmentRecord = {
        level,
        facts: facts.map(({ text, sentiment }) => ({
          kind: 'text',
          text: text.trim().slice(0, maxFactLength),
          sentiment,
        })),
        provider,
        at: call.now,
      };
      const others = (order.risk ?? []).filter((each) => each.provider?.id !== provider.id);
      const [own, programs] = [
        others.filter((each) => each.provider === null),
        others.filter((each) => each.provider !== null),
      ];
      return { ...order, risk: [...own, ...[...programs, assessment].slice(own.length - maxAssessments)] };
    },
    { riskLevel: level, facts: facts.length },
  );
}
