import { describe, expect, it } from 'vitest';
import { CachedFragment, type PartLife } from './cached-fragment.ts';

/** A part that says how often it was made, with what a test may let go wrong. */
function partOf(life?: PartLife) {
  const world = {
    now: 0,
    made: 0,
    says: undefined as string | undefined,
    lookFails: false,
    makeFails: false,
    isPartial: false,
  };
  const reports: string[] = [];
  const drops: string[] = [];
  /** `begun` resolves once a part is being made; `until` is awaited before it is ready. */
  const hold = { begun: Promise.withResolvers<void>(), until: Promise.resolve() };
  const part = new CachedFragment<{ readonly text: string }>({
    name: 'shelf',
    async make(_region, onTag, failed) {
      world.made += 1;
      const text = world.says ?? `number ${world.made}`;
      hold.begun.resolve();
      await hold.until;
      if (world.makeFails) throw new Error('no backend');
      if (world.isPartial) failed();
      onTag('settings');
      return { text };
    },
    shows: () => ['oil'],
    async checkForChanges() {
      if (world.lookFails) throw new Error('no database');
    },
    changed: (tags) => drops.push(...tags),
    report: (error, doing) => reports.push(`${doing}: ${String(error)}`),
    clock: () => world.now,
    rest: 1000,
    ...(life === undefined ? {} : { life }),
  });
  const tags = new Set<string>();
  const moments: number[] = [];
  const whole = () =>
    part.get(
      'us',
      (tag) => tags.add(tag),
      (at) => moments.push(at),
    );
  const get = async () => (await whole()).text;
  return { part, world, reports, drops, tags, moments, hold, get, whole };
}

describe('a part that pages share', () => {
  it('is made once, and each page hears of what it shows', async () => {
    const { get, tags } = partOf();
    expect([await get(), await get()]).toEqual(['number 1', 'number 1']);
    expect([...tags]).toEqual(expect.arrayContaining(['settings', 'oil']));
    expect(tags).toHaveLength(3);
  });

  it('speaks of now however long it has been kept, where changes are told', async () => {
    const { get, world, moments } = partOf();
    await get();
    world.now = 1_000_000;
    await get();
    expect([world.made, moments]).toEqual([1, []]);
  });

  it('stays the same object if its content is the same after it is rendered again', async () => {
    const { part, whole, world } = partOf();
    world.says = 'the same';
    const first = await whole();
    part.outdate();
    expect(await whole()).toBe(first);
    world.says = 'another';
    part.outdate();
    expect(await whole()).toEqual({ text: 'another' });
  });

  it('is rendered again after its data has changed, and pages that contain it are purged', async () => {
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
    expect(reports).toEqual(['check: Error: no database']);
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
    expect(new Set(reports)).toEqual(new Set(['create: Error: no backend']));
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

describe('a part of which nobody tells what has changed', () => {
  const life = { freshFor: 1000, revalidateAfter: 2000, discardAfter: 5000 };

  it('is kept for a moment, renewed behind the shopper’s back, and waited for after that', async () => {
    const { get, world, moments } = partOf(life);
    expect(await get()).toBe('number 1');
    world.now = 999;
    expect([await get(), world.made]).toEqual(['number 1', 1]);
    world.now = 1000;
    expect([await get(), world.made]).toEqual(['number 1', 2]);
    expect(await get()).toBe('number 2');
    world.now = 3000;
    expect([await get(), world.made]).toEqual(['number 3', 3]);
    expect(moments).toEqual([0, 0, 0, 1000, 3000]);
  });

  it('is made once for all who wait', async () => {
    const { get, world } = partOf(life);
    expect(await Promise.all([get(), get(), get()])).toEqual(['number 1', 'number 1', 'number 1']);
    world.now = 2000;
    expect(await Promise.all([get(), get()])).toEqual(['number 2', 'number 2']);
  });

  it.each(['isPartial', 'makeFails'] as const)(
    'is handed out a little longer where a new one can’t be had whole (%s), and speaks of its own moment',
    async (goesWrong) => {
      const { get, world, moments } = partOf(life);
      await get();
      world[goesWrong] = true;
      world.now = 4999;
      expect(await get()).toBe('number 1');
      expect(moments).toEqual([0, 0]);
    },
  );

  it('is never handed out past its time: one that lacks something is, each time a new one', async () => {
    const { get, world, moments } = partOf(life);
    await get();
    world.isPartial = true;
    world.now = 5000;
    expect([await get(), await get()]).toEqual(['number 2', 'number 3']);
    expect(moments).toEqual([0, 5000, 5000]);
  });

  it('fails past its time where none can be made', async () => {
    const { get, world } = partOf(life);
    await get();
    world.makeFails = true;
    world.now = 5000;
    await expect(get()).rejects.toThrow('no backend');
  });
});
