import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadDeliveryTimes } from './delivery.ts';

describe('the times of delivery', () => {
  const times = loadDeliveryTimes();

  it.each([
    ['us', 'US', null, [2, 5]],
    ['us', 'US', 'CA', [2, 5]],
    ['us', 'US', 'PR', [4, 10]],
    ['eu', 'FR', null, [2, 5]],
    ['eu', 'DE', null, [4, 7]],
    ['int', 'NO', null, [4, 7]],
    ['dev', 'US', null, [2, 5]],
  ] as const)('from %s to %s %s are %j working days', (region, country, province, days) => {
    expect(times.to(region, { country, province })).toEqual({ days, leavesBefore: 12 });
  });

  it.each([
    ['us-2-day', { days: [2, 2], leavesBefore: 12 }],
    ['us-2-day-free', { days: [2, 2], leavesBefore: 12 }],
    ['us-standard', null],
  ])('CHECK-29: of the rate %s are %j', (rateId, time) => {
    expect(times.ofRate(rateId)).toEqual(time);
  });

  it.each([
    ['home', [5, 2], /fewer days come first/],
    ['rates', [{ ids: ['express'], days: [3, 1] }], /fewer days come first/],
    ['leavesBefore', 25, /leavesBefore/],
  ])('are refused with a wrong %s', (name, value, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-delivery-'));
    try {
      const right = {
        comment: '',
        source: '',
        leavesBefore: 12,
        home: [1, 2],
        elsewhere: [3, 4],
        islands: { days: [5, 6], places: [] },
      };
      const path = join(folder, 'delivery.json');
      writeFileSync(path, JSON.stringify(right));
      expect(loadDeliveryTimes(path).timeZone('au')).toBe('Australia/Sydney');
      writeFileSync(path, JSON.stringify({ ...right, [name]: value }));
      expect(() => loadDeliveryTimes(path)).toThrow(message);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
