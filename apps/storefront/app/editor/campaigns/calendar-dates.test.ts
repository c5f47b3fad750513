import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, formatSpan, isOnDay, listDays, movePeriod } from './calendar-dates.ts';

describe('EDIT-38: the calendar', () => {
  test('shows whole weeks from Monday on, each day once, with all of the month', () => {
    const day = fc
      .integer({ min: Date.UTC(2000, 0) / 86_400_000, max: Date.UTC(2100, 0) / 86_400_000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom('month' as const, 'week' as const), (each, view) => {
        const days = listDays(each, view);
        expect(days.length % 7).toBe(0);
        expect(new Date(`${days[0]}T00:00Z`).getUTCDay()).toBe(1);
        expect(days).toContain(each);
        expect(new Set(days).size).toBe(days.length);
        const later = movePeriod(each, view, 1);
        expect(later > each).toBe(true);
        expect(listDays(later, view)).not.toEqual(days);
      }),
    );
  });

  test.each([
    // Midnight in Sydney, not in London.
    ['2026-11-27', 'Australia/Sydney', '2026-11-26T13:00Z', '2026-11-26T14:00Z', true],
    ['2026-11-26', 'Australia/Sydney', '2026-11-26T13:00Z', '2026-11-26T14:00Z', false],
    ['2026-11-26', 'Europe/London', '2026-11-26T13:00Z', '2026-11-26T14:00Z', true],
    ['2026-11-27', 'Europe/London', '2026-11-26T13:00Z', '2026-11-27T00:00Z', false],
    ['2027-01-01', 'Europe/London', '2026-11-26T13:00Z', null, true],
  ])('on %s in %s has what lasts from %s to %s: %s', (day, zone, from, until, expected) => {
    const period = { from: Date.parse(from), until: until === null ? null : Date.parse(until) };
    expect(isOnDay(period, day, zone)).toBe(expected);
  });

  test('names its span', () => {
    expect(formatSpan(listDays('2026-11-27', 'month'), '2026-11-27', 'month')).toBe('November 2026');
    expect(formatSpan(listDays('2026-11-27', 'week'), '2026-11-27', 'week')).toMatch(
      /^23.*29 November 2026$/,
    );
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
