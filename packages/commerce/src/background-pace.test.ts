import { expect, it } from 'vitest';
import { createBackgroundPace, getBackgroundShare, type LoadCounters } from './background-pace.ts';

const start: LoadCounters = { at: 0, cpuUsed: 0, cpuTotal: 0, ownCpu: 0, loopActive: 0 };

/** Counters after a second on a machine with two cores, of which others use a part, and a part of the event loop. */
function afterSecond(cpuOfOthers: number, loopOfOthers: number, worked: number): LoadCounters {
  return {
    at: 1000,
    cpuUsed: 2000 * cpuOfOthers + worked,
    cpuTotal: 2000,
    ownCpu: worked,
    loopActive: 1000 * loopOfOthers + worked,
  };
}

it.each([
  ['an idle machine', 0, 0, 1],
  ['a machine of which others use one core of two', 0.5, 0, 1],
  ['a machine that others use up', 1, 0, 0.1],
  ['an event loop that answers a request now and then', 0.1, 0.2, 1],
  ['an event loop that others use up', 0.5, 0.9, 0.1],
])('ADMIN-275: on %s background work gets its share of the time', (_name, cpu, loop, share) => {
  const worked = share * 1000;
  expect(getBackgroundShare(start, afterSecond(cpu, loop, worked), worked)).toBeCloseTo(share);
});

it('ADMIN-275: counts what the work itself used as its own, even if it waited for a core', () => {
  // Two programs that never pause share two cores with the work: it took 600 ms of CPU in a second.
  const later = { at: 1000, cpuUsed: 2000, cpuTotal: 2000, ownCpu: 600, loopActive: 1000 };
  expect(getBackgroundShare(start, later, 1000)).toBeLessThan(0.5);
});

it('ADMIN-275: pauses nine times as long as it had a core while the machine is busy, and not at all once it is idle', async () => {
  let now = 0;
  let cpuUsed = 0;
  let ownCpu = 0;
  let busy = 2;
  const waits: number[] = [];
  const advance = (ms: number) => {
    now += ms;
    cpuUsed += ms * busy;
  };
  const pace = createBackgroundPace({
    readLoad: () => ({ at: now, cpuUsed, cpuTotal: now * 2, ownCpu, loopActive: 0 }),
    stopwatch: () => now,
    readOwnCpu: () => ownCpu,
    async wait(ms) {
      waits.push(Math.round(ms));
      advance(ms);
    },
  });
  const work = async () => {
    advance(10);
    ownCpu += 10 / 3;
    await pace.next();
  };
  for (let piece = 0; piece < 40; piece += 1) await work();
  expect(waits.at(-1)).toBe(30);
  busy = 0;
  for (let piece = 0; piece < 40; piece += 1) await work();
  expect(waits.at(-1)).toBe(0);
});

it('ADMIN-275: yields to other work only after some milliseconds', async () => {
  let now = 0;
  let turns = 0;
  const pace = createBackgroundPace({
    readLoad: () => ({ ...start, at: now }),
    stopwatch: () => now,
    readOwnCpu: () => now,
    async wait() {
      turns += 1;
    },
  });
  for (let piece = 0; piece < 12; piece += 1) {
    now += 1;
    await pace.next();
  }
  expect(turns).toBe(3);
});
