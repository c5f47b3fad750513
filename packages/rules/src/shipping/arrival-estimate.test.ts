import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateArrival } from './arrival-estimate.ts';

describe('a parcel of two to five working days, dispatched before noon', () => {
  const time = { days: [2, 5], leavesBefore: 12 } as const;

  it.each([
    ['a Monday morning', '2026-11-23', 11, '2026-11-25', '2026-11-30'],
    ['a Monday at noon leaves on Tuesday', '2026-11-23', 12, '2026-11-26', '2026-12-01'],
    ['a Friday morning', '2026-11-27', 0, '2026-12-01', '2026-12-04'],
    ['a Friday evening leaves on Monday', '2026-11-27', 23, '2026-12-02', '2026-12-07'],
    ['a Saturday morning leaves on Monday', '2026-11-28', 9, '2026-12-02', '2026-12-07'],
    ['a Sunday leaves on Monday', '2026-11-29', 9, '2026-12-02', '2026-12-07'],
    ['the end of a year', '2026-12-31', 9, '2027-01-04', '2027-01-07'],
  ])('ordered on %s', (_name, date, hour, earliest, latest) => {
    expect(estimateArrival({ date, hour }, time)).toEqual({ earliest, latest });
  });

  it('arrives on the day of dispatch if it takes no days', () => {
    expect(estimateArrival({ date: '2026-11-23', hour: 8 }, { days: [0, 1], leavesBefore: 12 })).toEqual({
      earliest: '2026-11-23',
      latest: '2026-11-24',
    });
  });

  it('never arrives on a weekend, and never earlier for being ordered later', () => {
    const moments = fc.integer({ min: 0, max: 4000 * 24 });
    const momentAt = (hours: number) => {
      const text = new Date(Date.UTC(2026, 0, 1, hours)).toISOString();
      return { date: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
    };
    fc.assert(
      fc.property(moments, fc.nat(200), (hours, later) => {
        const first = estimateArrival(momentAt(hours), time);
        const second = estimateArrival(momentAt(hours + later), time);
        for (const date of [first.earliest, first.latest])
          expect([1, 2, 3, 4, 5]).toContain(new Date(date).getUTCDay());
        expect(first.earliest <= first.latest).toBe(true);
        expect(first.earliest <= second.earliest && first.latest <= second.latest).toBe(true);
      }),
    );
  });
});
