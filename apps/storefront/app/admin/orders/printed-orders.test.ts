import { expect, it } from 'vitest';
import { maxPrintedOrders, parsePrintRequest, toPrintPath } from './printed-orders.ts';

const read = (path: string) => parsePrintRequest(new URL(path, 'http://shop.test').searchParams, undefined);

it('ADMIN-146: several orders are printed as one document, each on its own page', () => {
  expect(read(toPrintPath(['11', '12', '11']))).toEqual({
    kind: 'packing-slip',
    numbers: ['11', '12'],
    isCut: false,
  });
  expect(read(`${toPrintPath(['11'])}&type=label`).kind).toBe('label');
  expect(read('/orders/print?orders=11,x,-1,&type=nonsense')).toEqual({
    kind: 'packing-slip',
    numbers: ['11'],
    isCut: false,
  });
  const many = Array.from({ length: maxPrintedOrders + 1 }, (_, index) => `${index + 1}`);
  expect(read(toPrintPath(many))).toMatchObject({ isCut: true, numbers: many.slice(0, maxPrintedOrders) });
});

it('an order’s own page prints that order', () => {
  expect(parsePrintRequest(new URLSearchParams('orders=9&type=invoice'), '11')).toEqual({
    kind: 'invoice',
    numbers: ['11'],
    isCut: false,
  });
});
