/** Risk of orders, and the mutation with which API clients assess it. */
import * as words from '@vitrine/words/order-risk';
import { createBadInputError } from '../../../graphql/errors.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { assessOrderRisk } from '../../../orders/assess-order-risk.ts';
import type {
  OrderRecord,
  RiskAssessmentRecord,
  RiskFactRecord,
  RiskLevel,
} from '../../../orders/order-record.ts';
import { getRiskLevel } from '../../../orders/order-risk.ts';
import type { AdminContext, AdminRootFields, AdminTypeResolvers } from '../../admin-context.ts';
import { composeText } from '../../compose-text.ts';
import type { MutationOrderRiskAssessmentCreateArgs, OrderRisksArgs } from '../../generated/admin-types.ts';
import { createCodeResolvers } from '../../merchant-mutations.ts';
import { toMerchantCall } from './merchant-call.ts';
import { parseOrderGid } from './order-ids.ts';

const recommendations: Readonly<Record<RiskLevel, 'ACCEPT' | 'CANCEL' | 'INVESTIGATE' | 'NONE'>> = {
  HIGH: 'CANCEL',
  MEDIUM: 'INVESTIGATE',
  LOW: 'ACCEPT',
  NONE: 'NONE',
  PENDING: 'NONE',
};

function describeFact(fact: RiskFactRecord): string {
  switch (fact.kind) {
    case 'otherBillingCountry':
      return words.otherBillingCountry();
    case 'sameAddress':
      return words.sameAddress();
    case 'declinedPayments':
      return words.declinedPayments({ count: fact.count });
    case 'text':
      return fact.text;
  }
}

async function assess(
  { orderRiskAssessmentInput }: MutationOrderRiskAssessmentCreateArgs,
  context: AdminContext,
) {
  const { orderId, riskLevel, facts } = orderRiskAssessmentInput;
  const { kind, id, name } = context.actor;
  const result = await assessOrderRisk(toMerchantCall(context), parseOrderGid(orderId), {
    level: riskLevel,
    facts: facts.map(({ description, sentiment }) => ({ text: description, sentiment })),
    // Don't expose a person's email address as an app.
    provider: kind === 'token' ? { id, name } : { id: '1', name: 'Admin' },
  });
  if (result.kind === 'done')
    return { orderRiskAssessment: result.order.risk?.at(-1) ?? null, userErrors: [] };
  const { field, reason, code = 'INVALID' } = result;
  const path = field === null || field === 'id' ? ['orderId'] : field.split('.');
  return {
    orderRiskAssessment: null,
    userErrors: [{ field: ['orderRiskAssessmentInput', ...path], message: reason, code }],
  };
}

export const orderRiskMutations: AdminRootFields = {
  orderRiskAssessmentCreate: { scopes: ['write_orders'], resolve: assess },
};

const toOldLevel = (level: RiskLevel) => (level === 'HIGH' || level === 'MEDIUM' ? level : 'LOW');

/** Returns the facts for the deprecated fields. A fact against the order gets the risk level of its assessment. */
function listOldRisks({ risk = [] }: OrderRecord, { first }: OrderRisksArgs, context: AdminContext) {
  const facts = risk.flatMap((assessment) =>
    assessment.facts.map((fact) => ({ fact, level: assessment.level })),
  );
  if (first != null && first < 0) throw createBadInputError('first cannot be less than 0');
  return facts.slice(0, first ?? undefined).map(({ fact, level }) => ({
    display: true,
    level: toOldLevel(fact.sentiment === 'NEGATIVE' ? level : 'LOW'),
    message: composeText(context, () => describeFact(fact)),
  }));
}

/** Deprecated fields of `Order`, which Shopify replaced by `risk`. */
export const deprecatedRiskFields = {
  riskLevel: (order: OrderRecord) => toOldLevel(getRiskLevel(order)),
  risks: listOldRisks,
};

export const orderRiskTypes: AdminTypeResolvers = {
  OrderRiskSummary: {
    assessments: ({ risk = [] }: OrderRecord) => risk,
    recommendation: (order: OrderRecord) => recommendations[getRiskLevel(order)],
  },
  OrderRiskAssessment: {
    riskLevel: ({ level }: RiskAssessmentRecord) => level,
    provider: ({ provider }: RiskAssessmentRecord) =>
      provider === null
        ? null
        : {
            id: formatGlobalId('App', provider.id),
            title: provider.name,
            handle: `app-${provider.id}`,
            embedded: false,
            isPostPurchaseAppInUse: false,
          },
  },
  RiskFact: {
    description: (fact: RiskFactRecord, _args: object, context: AdminContext) =>
      composeText(context, () => describeFact(fact)),
  },
  ...createCodeResolvers(['OrderRiskAssessmentCreateUserError']),
};
