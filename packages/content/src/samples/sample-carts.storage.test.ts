import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import { sampleMigrations } from './migrations.ts';
import { maxSamples, SampleCartStore } from './sample-carts.ts';
import type { SampleTables } from './tables.ts';

describeEachDatabase((_name, open) => {
  async function opened() {
    return new SampleCartStore(await open<SampleTables>([sampleMigrations]), () => 1000);
  }

  test('carts are kept under their names until they are forgotten', async () => {
    const samples = await opened();
    const second = await samples.save({ name: 'Two mousses', cart: { lines: [2] } }, 'ada@example.com');
    const first = await samples.save({ name: 'A gift', cart: { lines: [1] } }, 'ada@example.com');
    expect(await samples.list()).toEqual([
      { id: first, name: 'A gift', cart: { lines: [1] } },
      { id: second, name: 'Two mousses', cart: { lines: [2] } },
    ]);
    await samples.delete(first ?? '');
    expect(await samples.list()).toMatchObject([{ id: second }]);
  });

  test('no more are kept than a table of effects can go through', async () => {
    const samples = await opened();
    for (let kept = 0; kept < maxSamples; kept += 1) {
      await samples.save({ name: `Cart ${kept}`, cart: {} }, 'ada@example.com');
    }
    expect(await samples.save({ name: 'One more', cart: {} }, 'ada@example.com')).toBeNull();
    expect(await samples.list()).toHaveLength(maxSamples);
  });
});
