import { expect, test } from 'vitest';
import { animateScroll, type View } from './smooth-scroll.ts';

/** A view with frames 100 ms apart. */
function viewAt(position: number, isTaken: () => boolean = () => false) {
  const frames: ((now: number) => void)[] = [];
  const seen: number[] = [];
  const view: View = {
    position: () => position,
    scrollTo: (next) => seen.push(Math.round(next)),
    onFrame: (draw) => frames.push(draw),
    isTaken,
  };
  const run = () => {
    for (let now = 0; frames.length > 0; now += 100) frames.shift()?.(now);
  };
  return { view, seen, run };
}

test('PAGE-10: a part comes into view within half a second, slower at the end', () => {
  const { view, seen, run } = viewAt(1000);
  animateScroll(view, () => 0);
  run();
  expect(seen).toEqual([1000, 512, 216, 64, 8, 0]);
});

test('stops when the user scrolls', () => {
  const { view, seen, run } = viewAt(0, () => seen.length === 2);
  animateScroll(view, () => 500);
  run();
  expect(seen).toEqual([0, 244]);
});

test('a part that moves meanwhile is reached where it is at the end', () => {
  const { view, seen, run } = viewAt(0);
  animateScroll(view, () => (seen.length < 3 ? 500 : 900));
  run();
  expect(seen.at(-1)).toBe(900);
});
