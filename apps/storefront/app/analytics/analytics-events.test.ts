import { beforeEach, expect, test } from 'vitest';
import { createTestCart } from '../cart/test-carts.ts';
import { type Happening, happened, listenTo } from './analytics-events.ts';

const drawer: Happening = { kind: 'drawer' };
const change: Happening = { kind: 'cart', before: undefined, after: createTestCart([]) };

beforeEach(() => {
  listenTo(() => undefined);
  listenTo(null);
});

test('what happens before somebody listens waits for them, then comes at once', () => {
  const heard: Happening[] = [];
  happened(drawer);
  happened(change);
  listenTo((each) => heard.push(each));
  expect(heard).toEqual([drawer, change]);
  happened(drawer);
  expect(heard).toEqual([drawer, change, drawer]);
});

test('a refusal drops what waited', () => {
  const heard: Happening[] = [];
  happened(drawer);
  listenTo(() => undefined);
  listenTo((each) => heard.push(each));
  expect(heard).toEqual([]);
});

test('only the last few wait', () => {
  const heard: Happening[] = [];
  for (let turn = 0; turn < 30; turn += 1) happened(turn < 10 ? change : drawer);
  listenTo((each) => heard.push(each));
  expect(heard).toEqual(Array(20).fill(drawer));
});
