import { getSendDays, giftCardAttributes } from '@vitrine/rules/gift-cards/delivery-attributes';
import { describe, expect, it } from 'vitest';
import { parseGiftCardDelivery } from './gift-card-delivery.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

describe('CARD-17: the day on which a gift card is sent', () => {
  it.each(Array.from({ length: 24 }, (_, at) => at))(
    'may be every day that the page offers, at %d:00',
    (at) => {
      const now = Date.UTC(2026, 10, 27, at);
      const { first, last } = getSendDays(now);
      const isSent = (sendOn: string) =>
        parseGiftCardDelivery([{ key: giftCardAttributes.sendOn, value: sendOn }], now).ok;
      expect([isSent(first), isSent(last)]).toEqual([true, true]);
      const after = new Date(Date.parse(last) + day).toISOString().slice(0, 10);
      expect(isSent(after)).toBe(false);
    },
  );

  it('is today at the earliest, wherever the shopper is', () => {
    expect(getSendDays(Date.UTC(2026, 10, 27, 5)).first).toBe('2026-11-26');
    expect(getSendDays(Date.UTC(2026, 10, 27, 13)).first).toBe('2026-11-27');
  });
});
