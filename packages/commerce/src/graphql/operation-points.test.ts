import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { countOperationPoints } from './operation-points.ts';
import { findOperation } from './operation-preparer.ts';

function pointsOf(query: string, variables: Record<string, unknown> = {}, characters = 100) {
  const document = parse(query);
  const operation = findOperation(document, null);
  if (operation === undefined) throw new Error('no operation');
  const { writes, guesses } = countOperationPoints(document, operation, variables, characters);
  return [writes, guesses];
}

const codes = ['A', 'B', 'C'];

describe('an operation counts as what it does', () => {
  it.each([
    ['a query', '{ shop { name } }', {}, [0, 0]],
    ['a change', 'mutation { cartNoteUpdate(cartId: "1", note: "x") { cart { id } } }', {}, [1, 0]],
    [
      'changes under aliases',
      'mutation { a: cartCreate { cart { id } } b: cartCreate { cart { id } } }',
      {},
      [2, 0],
    ],
    [
      'changes in fragments',
      'mutation { ...F ... on Mutation { a: cartCreate { cart { id } } } } fragment F on Mutation { b: cartCreate { cart { id } } c: cartCreate { cart { id } } }',
      {},
      [3, 0],
    ],
    [
      'API-11: a change in fragments that name each other twice, forty times over',
      `mutation { ...F0 } ${Array.from({ length: 40 }, (_, index) => `fragment F${index} on Mutation { ...F${index + 1} ...F${index + 1} }`).join(' ')} fragment F40 on Mutation { cartCreate { cart { id } } }`,
      {},
      [1, 0],
    ],
    [
      'a change that a flag leaves out, and one that it doesn’t',
      'mutation ($no: Boolean!, $yes: Boolean!) { a: cartCreate @include(if: $no) { cart { id } } b: cartCreate @include(if: $yes) { cart { id } } c: cartCreate @skip(if: $yes) { cart { id } } }',
      { no: false, yes: true },
      [1, 0],
    ],
    [
      'codes in the text',
      'mutation { cartDiscountCodesUpdate(cartId: "1", discountCodes: ["A", "B"]) { cart { id } } }',
      {},
      [1, 2],
    ],
    [
      'a code without a list',
      'mutation { cartDiscountCodesUpdate(cartId: "1", discountCodes: "A") { cart { id } } }',
      {},
      [1, 1],
    ],
    [
      'API-14: codes in a variable, twice',
      'mutation ($c: [String!]) { a: cartDiscountCodesUpdate(cartId: "1", discountCodes: $c) { cart { id } } b: cartGiftCardCodesUpdate(cartId: "2", giftCardCodes: $c) { cart { id } } }',
      { c: codes },
      [2, 6],
    ],
    [
      'API-14: codes in a variable’s default value',
      'mutation ($c: [String!] = ["A", "B"]) { cartDiscountCodesUpdate(cartId: "1", discountCodes: $c) { cart { id } } }',
      {},
      [1, 2],
    ],
    [
      'codes that replace a default value',
      'mutation ($c: [String!] = ["A", "B"]) { cartDiscountCodesUpdate(cartId: "1", discountCodes: $c) { cart { id } } }',
      { c: codes },
      [1, 3],
    ],
    [
      'codes of gift cards beside others',
      'mutation ($c: [String!]!) { cartGiftCardCodesAdd(cartId: "1", giftCardCodes: $c) { cart { id } } }',
      { c: codes },
      [1, 3],
    ],
    [
      'codes of a new cart',
      'mutation ($i: CartInput) { cartCreate(input: $i) { cart { id } } }',
      { i: { discountCodes: codes, giftCardCodes: codes } },
      [1, 6],
    ],
    [
      'codes beside a variable',
      'mutation ($c: [String!]) { cartCreate(input: { discountCodes: $c }) { cart { id } } }',
      { c: codes },
      [1, 3],
    ],
    [
      'passwords and mails',
      'mutation { a: customerAccessTokenCreate(input: { email: "a", password: "b" }) { userErrors { message } } b: customerRecover(email: "a") { userErrors { message } } }',
      {},
      [2, 2],
    ],
  ] as const)('%s', (_, query, variables, points) => {
    expect(pointsOf(query, variables)).toEqual(points);
  });

  it('a large request counts each of its changes as several', () => {
    const query = 'mutation { a: cartCreate { cart { id } } b: cartCreate { cart { id } } }';
    expect(pointsOf(query, {}, 160 * 1024)).toEqual([22, 0]);
  });
});
