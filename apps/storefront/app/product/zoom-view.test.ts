import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampZoom, maxScale, panZoom, unzoomed, zoomTo } from './zoom-view.ts';

const point = fc.record({ x: fc.integer({ min: -600, max: 600 }), y: fc.integer({ min: -600, max: 600 }) });
const scale = fc.double({ min: 0.1, max: 9, noNaN: true });

describe('a zoomed image', () => {
  it('keeps the point under the finger in place', () => {
    fc.assert(
      fc.property(point, point, scale, scale, (by, at, first, second) => {
        const before = panZoom(zoomTo(unzoomed, first, { x: 0, y: 0 }), by);
        const after = zoomTo(before, second, at);
        const place = (view: typeof before) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale];
        expect(place(after)[0]).toBeCloseTo(place(before)[0] ?? Number.NaN, 6);
        expect(place(after)[1]).toBeCloseTo(place(before)[1] ?? Number.NaN, 6);
      }),
    );
  });

  it('is never smaller than the window, nor larger than the maximum scale', () => {
    expect(zoomTo(unzoomed, 0.2, { x: 10, y: 10 }).scale).toBe(1);
    expect(zoomTo(unzoomed, 50, { x: 10, y: 10 }).scale).toBe(maxScale);
  });

  it('stays centred while it fits', () => {
    const phone = { width: 390, height: 844 };
    expect(clampZoom({ scale: 1, x: 80, y: -30 }, { width: 390, height: 488 }, phone)).toEqual(unzoomed);
  });

  it('doesn’t move past its edges', () => {
    const phone = { width: 390, height: 844 };
    const far = clampZoom({ scale: 2, x: 900, y: -900 }, { width: 390, height: 488 }, phone);
    expect(far).toEqual({ scale: 2, x: 195, y: -66 });
  });
});
