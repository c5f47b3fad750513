import { beforeEach, expect, test } from 'vitest';
import { createTestCart } from '../cart/test-carts.ts';
import { type CartEvent, publishCartEvent, setListener } from './analytics-events.ts';

const drawer: CartEvent = { kind: 'drawer' };
const change: CartEvent = { kind: 'cart', before: undefined, after: createTestCart([]) };

beforeEach(() => {
  setListener(() => undefined);
  setListener(null);
});

test('events before the first listener are queued, later events are passed on at once', () => {
  const heard: CartEvent[] = [];
  publishCartEvent(drawer);
  publishCartEvent(change);
  setListener((each) => heard.push(each));
  expect(heard).toEqual([drawer, change]);
  publishCartEvent(drawer);
  expect(heard).toEqual([drawer, change, drawer]);
});

test('withdrawn consent discards queued events', () => {
  const heard: CartEvent[] = [];
  publishCartEvent(drawer);
  setListener(() => undefined);
  setListener((each) => heard.push(each));
  expect(heard).toEqual([]);
});

test('only the last few events are queued', () => {
  const heard: CartEvent[] = [];
  for (let turn = 0; turn < 30; turn += 1) publishCartEvent(turn < 10 ? change : drawer);
  setListener((each) => heard.push(each));
  expect(heard).toEqual(Array(20).fill(drawer));
});
