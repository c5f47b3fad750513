/** Fraud risk of an order, assessed by the checkout and by API clients. Pure. */
import type { EpochMs } from '@vitrine/rules/units';
import type { CheckoutRecord } from '../checkout/checkout-record.ts';
import type {
  OrderRecord,
  PostalAddress,
  RiskAssessmentRecord,
  RiskFactRecord,
  RiskLevel,
} from './order-record.ts';

/** One or two declined payments may be caused by a typo or a low balance. */
const minDeclined = 3;

/** Assesses an order by its checkout. The level is never high, because the facts only suggest checking the order. */
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

/** Returns the highest level of an order's assessments; `NONE` if there are none. */
export function getRiskLevel({ risk = [] }: Pick<OrderRecord, 'risk'>): RiskLevel {
  return levels.find((level) => risk.some((assessment) => assessment.level === level)) ?? 'NONE';
}

/** Removes texts written by API clients, because they may contain personal data. */
export function eraseRiskTexts(risk: readonly RiskAssessmentRecord[]): readonly RiskAssessmentRecord[] {
  return risk.map((assessment) => ({
    ...assessment,
    facts: assessment.facts.filter(({ kind }) => kind !== 'text'),
  }));
}
