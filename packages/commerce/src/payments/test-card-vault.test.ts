import { describe, expect, it } from 'vitest';
import { findSessionCard, vaultTestCard } from './test-card-vault.ts';

const now = Date.parse('2026-06-15T12:00:00Z');
const valid = { number: '1', first_name: 'Ada', month: 6, year: 2026, verification_value: '123' };
const vault = (card: object) => vaultTestCard({ credit_card: card }, now);

describe('API-58: the vault of test cards', () => {
  it('returns a different id for each session of a card, and finds the card by it', () => {
    const ids = [vault(valid), vault({ number: ' 2 ' }), vault(valid)].map((each) =>
      'id' in each ? each.id : '',
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids.map(findSessionCard)).toEqual(['1', '2', '1']);
  });

  it.each([
    ['no test card', { number: '4242 4242 4242 4242' }, 'number'],
    ['no number', {}, 'number'],
    ['a month of no year', { month: 13 }, 'month'],
    ['a card of last month', { month: '5' }, 'year'],
    ['a year of two digits', { year: 25 }, 'year'],
    ['a code of two digits', { verification_value: '12' }, 'verification_value'],
    ['a code that is no number', { verification_value: 'abc' }, 'verification_value'],
  ])('rejects %s, and doesn’t repeat the input', (_, fields, field) => {
    const card = field === 'number' ? fields : { ...valid, ...fields };
    const answer = vault(card);
    expect('errors' in answer && Object.keys(answer.errors.credit_card)).toEqual([field]);
    expect(JSON.stringify(answer)).not.toContain('4242');
  });

  it.each([null, 'text', [], {}, { credit_card: null }])('rejects the body %j', (body) => {
    expect(vaultTestCard(body, now)).toHaveProperty('errors');
  });

  it.each(['', '9', 'test-9-00000000000000000000000000000000', 'test-1-', 'test-1-xyz', '4242424242424242'])(
    'finds no card for the session %j',
    (id) => {
      expect(findSessionCard(id)).toBeNull();
    },
  );
});
