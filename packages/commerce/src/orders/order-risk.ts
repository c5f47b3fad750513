/** The risk of fraud of an order, from its checkout and from assessments of programs. Pure. */
import type { EpochMs } from '@vitrine/rules/units';
import type { CheckoutRecord } from '../checkout/checkout-record.ts';
import type {
  OrderRecord,
  PostalAddress,
  RiskAssessmentRecord,
  RiskFactRecord,
  RiskLevel,
} from './order-record.ts';

/** One or two declined payments are a typo or an empty account. */
const minDeclined = 3;

/**
 * Assesses an order by its checkout. It is never high: neither fact says that an order is fraudulent, only that it should be
 * checked.
 */
export function assessCheckout(
  { billingSame, billingAddress, declinedPayments = 0 }: CheckoutRecord,
  shipping: PostalAddress,
  at: EpochMs,
): RiskAssessmentRecord {
  const facts: RiskFactRecord[] = [];
  if (billingSame || billingAddress === null) facts.push({ kind: 'sameAddress', sentiment: 'POSITIVE' });
  else if (billingAddress.country !== shipping.country)
    facts.push({ kind: 'otherBillingCountry', sentiment: 'NEGATIVE' });
  if (declinedPayments >= minDeclined)
    facts.push({ kind: 'declinedPayments', count: declinedPayments, sentiment: 'NEGATIVE' });
  const isDoubtful = facts.some(({ sentiment }) => sentiment === 'NEGATIVE');
  return { level: isDoubtful ? 'MEDIUM' : 'LOW', facts, provider: null, at };
}

const levels: readonly RiskLevel[] = ['HIGH', 'MEDIUM', 'LOW', 'PENDING'];

/** Returns the highest level of an order's assessments; `NONE` without any. */
export function getRiskLevel({ risk = [] }: Pick<OrderRecord, 'risk'>): RiskLevel {
  return levels.find((level) => risk.some((assessment) => assessment.level === level)) ?? 'NONE';
}

/** Removes what programs wrote, which may name the person. */
export function eraseRiskTexts(risk: readonly RiskAssessmentRecord[]): readonly RiskAssessmentRecord[] {
  return risk.map((assessment) => ({
    ...assessment,
    facts: assessment.facts.filter(({ kind }) => kind !== 'text'),
  }));
}
