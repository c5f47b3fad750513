import { describe, expect, it } from 'vitest';
import { emptyCheckout } from '../checkout/checkout-record.ts';
import type { PostalAddress, RiskAssessmentRecord } from './order-record.ts';
import { assessCheckout, eraseRiskTexts, getRiskLevel } from './order-risk.ts';

const home: PostalAddress = {
  ...{ firstName: 'Ada', lastName: 'Byron', company: '', address1: '1 Ocean Avenue', address2: '' },
  ...{ city: 'Santa Monica', province: 'CA', country: 'US', zip: '90401', phone: '' },
};
const office: PostalAddress = { ...home, address1: '2 Pier Road' };
const abroad: PostalAddress = { ...home, country: 'NO', province: null };

describe('ADMIN-153: the risk of an order by its checkout', () => {
  it.each([
    ['one address', { billingSame: true }, 'LOW', ['sameAddress']],
    ['two addresses in a country', { billingSame: false, billingAddress: office }, 'LOW', []],
    ['two countries', { billingSame: false, billingAddress: abroad }, 'MEDIUM', ['otherBillingCountry']],
    ['two declined cards', { billingSame: true, declinedPayments: 2 }, 'LOW', ['sameAddress']],
    [
      'three declined cards',
      { billingSame: true, declinedPayments: 3 },
      'MEDIUM',
      ['sameAddress', 'declinedPayments'],
    ],
  ] as const)('%s', (_name, checkout, level, kinds) => {
    const assessed = assessCheckout({ ...emptyCheckout, ...checkout }, home, 1);
    expect([assessed.level, assessed.facts.map(({ kind }) => kind)]).toEqual([level, kinds]);
  });

  it('the highest level applies, and an erasure removes texts written by programs', () => {
    const own = assessCheckout(emptyCheckout, home, 1);
    const program: RiskAssessmentRecord = {
      level: 'HIGH',
      facts: [{ kind: 'text', text: 'Ada Byron is on a list.', sentiment: 'NEGATIVE' }],
      provider: { id: '7', name: 'Fraud check' },
      at: 2,
    };
    expect([getRiskLevel({}), getRiskLevel({ risk: [own] }), getRiskLevel({ risk: [own, program] })]).toEqual(
      ['NONE', 'LOW', 'HIGH'],
    );
    const erased = eraseRiskTexts([own, program]);
    expect(JSON.stringify(erased)).not.toContain('Byron');
    expect(getRiskLevel({ risk: erased })).toBe('HIGH');
    expect(erased[0]).toEqual(own);
  });
});
