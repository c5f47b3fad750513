import { expect, it } from 'vitest';
import { RenderLimiter } from './render-limiter.ts';

const nextTurn = () => new Promise(setImmediate);

it('PAGE-26: after a combination the next one waits as long as it took, and no other render does', async () => {
  const time = { now: 0 };
  const later: { readonly work: () => void; readonly after: number }[] = [];
  const limiter = new RenderLimiter(
    1,
    () => time.now,
    (work, after) => later.push({ work, after }),
  );
  const rendered: string[] = [];
  const take = (name: string, duration: number) => async () => {
    rendered.push(name);
    time.now += duration;
  };
  limiter.takeCombination('crawler', take('first', 40));
  limiter.takeCombination('crawler', take('second', 5000));
  limiter.takeCombination('shopper', take('third', 0.5));
  limiter.takeCombination('crawler', take('fourth', 0.5));
  await nextTurn();
  limiter.take('awaited', take('page', 10));
  limiter.take('background', take('list', 10));
  await nextTurn();
  await nextTurn();
  expect(rendered).toEqual(['first', 'page', 'list']);
  expect(later.map(({ after }) => after)).toEqual([40]);

  later.shift()?.work();
  await nextTurn();
  await nextTurn();
  // A very long render doesn't stop the others for long, and a very short one doesn't at all.
  expect(later.map(({ after }) => after)).toEqual([1000]);
  later.shift()?.work();
  await nextTurn();
  await nextTurn();
  await nextTurn();
  expect(rendered.slice(3).toSorted()).toEqual(['fourth', 'second', 'third']);
  expect([later, limiter.load]).toEqual([[], { running: 0, waiting: 0 }]);
});
