/**
 * Runs the slowest test files first, so that no core waits for the last of them. Vitest's default sorts by file size.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = [
  'e2e/all-pages.test.ts',
  'e2e/drawer-accessibility.test.ts',
  'e2e/accessibility.test.ts',
  'journeys/deferred-hydration.test.ts',
  'journeys/members.test.ts',
  'journeys/offers.test.ts',
  'journeys/payment.test.ts',
  'e2e/component-gallery.test.ts',
  'server/content/two-shops.test.ts',
  'graphql/prepare.test.ts',
  'simulator/simulate.property.test.ts',
  'photographs/pictures.test.ts',
  'backup/bad-backups.test.ts',
  'server/process/fresh-build.test.ts',
  'server/crash/kill.storage.test.ts',
  'server/hostile/hostile-input.storage.test.ts',
  'server/backup/backup.storage.test.ts',
  'server/cart/settling.property.test.ts',
  'carts/cart-offers.property.test.ts',
  'rules/src/cart/cart-rules.test.ts',
  'rules/src/cart/laws.test.ts',
];

export class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? longest.length : place;
}
