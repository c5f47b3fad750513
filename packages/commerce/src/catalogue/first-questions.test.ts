import { expect, test } from 'vitest';
import { askFirstQuestions } from './first-questions.ts';
import { testSnapshot } from './test-catalogue.ts';

const ofSize = (products: number) =>
  testSnapshot(Array.from({ length: products }, (_, number) => ({ handle: `p${number}` })));

test('a large catalogue is asked in every region until it is closed, a small one never', async () => {
  const [small, large] = [ofSize(10), ofSize(1000)];
  const asked = async (snapshot: typeof small, most: number) => {
    let times = 0;
    await askFirstQuestions(() => {
      times += 1;
      return times > most ? null : snapshot;
    });
    return times;
  };
  const regions = await asked(small, 1000);
  expect(await asked(large, 1000)).toBeGreaterThan(regions);
  expect(await asked(large, 2)).toBeLessThan(regions + 3);
});
