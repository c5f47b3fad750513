import { describe, expect, it } from 'vitest';
import { KeptPart } from './kept-part.ts';

/** A part that says how often it was made, with what a test may let go wrong. */
function partOf() {
  const world = { now: 0, made: 0, lookFails: false, makeFails: false, isPartial: false };
  const reports: string[] = [];
  const drops: string[] = [];
  /** `begun` resolves once a part is being made; `until` is awaited before it is ready. */
  const hold = { begun: Promise.withResolvers<void>(), until: Promise.resolve() };
  const part = new KeptPart<string>({
    name: 'shelf',
    async make(_region, note, failed) {
      world.made += 1;
      const text = `number ${world.made}`;
      hold.begun.resolve();
      await hold.until;
      if (world.makeFails) throw new Error('no backend');
      if (world.isPartial) failed();
      note('settings');
      return text;
    },
    shows: () => ['oil'],
    async look() {
      if (world.lookFails) throw new Error('no database');
    },
    changed: (tags) => drops.push(...tags),
    report: (error, doing) => reports.push(`${doing}: ${String(error)}`),
    clock: () => world.now,
    rest: 1000,
  });
  const tags = new Set<string>();
  const get = () => part.get('us', (tag) => tags.add(tag));
  return { part, world, reports, drops, tags, hold, get };
}

describe('a part that pages share', () => {
  it('is made once, and each page hears of what it shows', async () => {
    const { get, tags } = partOf();
    expect([await get(), await get()]).toEqual(['number 1', 'number 1']);
    expect([...tags]).toEqual(expect.arrayContaining(['settings', 'oil']));
    expect(tags).toHaveLength(3);
  });

  it('is made anew once what it shows has changed, and pages that hold it are dropped', async () => {
    const { part, get, drops } = partOf();
    await get();
    part.outdateShowing(new Set(['soap']));
    expect(await get()).toBe('number 1');
    part.outdateShowing(new Set(['oil']));
    expect(await get()).toBe('number 2');
    expect(drops).toHaveLength(1);
  });

  it('is handed out as it is kept while nobody can look at what changed', async () => {
    const { world, get, reports } = partOf();
    await get();
    world.lookFails = true;
    expect(await get()).toBe('number 1');
    expect(reports).toEqual(['look: Error: no database']);
  });

  it('is made for the first time though nobody can look at what changed', async () => {
    const { world, get } = partOf();
    world.lookFails = true;
    expect(await get()).toBe('number 1');
  });

  it('is handed out as it is kept while it can’t be made anew, and is new as soon as it can', async () => {
    const { part, world, get, reports } = partOf();
    await get();
    world.makeFails = true;
    part.outdate();
    expect(await get()).toBe('number 1');
    expect(new Set(reports)).toEqual(new Set(['make: Error: no backend']));
    world.makeFails = false;
    expect(await get()).not.toBe('number 1');
  });

  it('is handed out as it is kept while a new one would lack something', async () => {
    const { part, world, get, drops } = partOf();
    await get();
    world.isPartial = true;
    part.outdate();
    expect(await get()).toBe('number 1');
    expect(drops).toEqual([]);
    world.isPartial = false;
    expect(await get()).not.toBe('number 1');
    expect(drops).toHaveLength(1);
  });

  it('that lacks something does for one page where none is kept', async () => {
    const { world, get } = partOf();
    world.isPartial = true;
    expect([await get(), await get()]).toEqual(['number 1', 'number 2']);
  });

  it('fails where none is kept and none can be made', async () => {
    const { world, get } = partOf();
    world.makeFails = true;
    await expect(get()).rejects.toThrow('no backend');
  });

  it.each([
    ['after it was made', 'later'],
    ['while it was being made', 'meanwhile'],
  ] as const)('is made anew after a rest where something was sold %s', async (_, when) => {
    const { part, world, get, hold } = partOf();
    const held = Promise.withResolvers<void>();
    hold.until = held.promise;
    const first = get();
    if (when === 'meanwhile') {
      await hold.begun.promise;
      part.sold();
    }
    held.resolve();
    await first;
    if (when === 'later') part.sold();
    expect(await get()).toBe('number 1');
    expect(world.made).toBe(1);
    world.now = 1000;
    // The page that finds it does not wait.
    expect(await get()).toBe('number 1');
    expect(world.made).toBe(2);
    part.outdate();
    expect(await get()).toBe('number 3');
  });
});
