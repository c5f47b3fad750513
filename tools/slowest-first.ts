/**
 * Orders Vitest's test files: the slowest first, so that the last file doesn't keep a single core busy, and grouped by
 * project, because Vitest ends a worker, with its browser and loaded modules, if the next file belongs to another
 * project.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const knownDurations = [
  'e2e/all-pages.test.ts',
  'journeys/editor.test.ts',
  'journeys/drawer.test.ts',
  'journeys/deferred-hydration.test.ts',
  'e2e/stripe-checkout.test.ts',
  'journeys/admin-orders.test.ts',
  'journeys/admin.test.ts',
  'journeys/cart-drawer.test.ts',
  'journeys/admin-product-pictures.test.ts',
  'e2e/accessibility.test.ts',
  'e2e/editor-forms.test.ts',
  'journeys/members.test.ts',
  'journeys/offers.test.ts',
  'privacy/no-personal-data-in-logs.test.ts',
  'journeys/back-button.test.ts',
  'journeys/cart-queue.test.ts',
  'journeys/payment.test.ts',
  // In a worker that has run hundreds of files, these calculations take more than twice as long.
  'graphql/operation-preparer.test.ts',
  'catalogue/catalogue-state.test.ts',
  'catalogue/query-products.test.ts',
  'catalogue/snapshot-file.test.ts',
  'catalogue/recommendations.test.ts',
  'catalogue/search-index.test.ts',
  'cart/optimistic-cart.property.test.ts',
  'carts/cart-offers.property.test.ts',
  'simulator/simulate.property.test.ts',
  'src/cart/laws.test.ts',
  'admin-api/admin-fuzz.test.ts',
  'commands/catalogue-commands.test.ts',
  'standalone/start-backend.test.ts',
  'agents/ucp-cli.test.ts',
  'server/process/fresh-build.test.ts',
  'server/cart/removed-gifts.test.ts',
  'secrets/client-bundle.test.ts',
  'http/canonical-path.test.ts',
  'photographs/pictures.test.ts',
  'content/remote-shop.test.ts',
  'content/two-shops.test.ts',
  'server/crash/kill.storage.test.ts',
  'server/crash/merchant-kill.storage.test.ts',
  'server/fuzz/fuzzed-requests.storage.test.ts',
  'src/sharing/sharing.storage.test.ts',
  'server/backup/backup.storage.test.ts',
  'src/processes.storage.test.ts',
  'orders/order-mutations.storage.test.ts',
  'orders/crash.storage.test.ts',
  'imports/import-batches.storage.test.ts',
  'orders/offer-limits.storage.test.ts',
  'server/crash/jumping-clock.storage.test.ts',
  'server/crash/restarted-database.storage.test.ts',
  'server/old-data/old-data.storage.test.ts',
  'server/crash/full-disk.storage.test.ts',
];

export class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return orderFiles(await super.sort(files));
  }
}

interface OrderedFile {
  readonly moduleId: string;
  readonly project: { readonly name: string };
}

/**
 * Orders files by project, smallest project first, then by duration, slowest first. Files of unknown duration keep their order.
 */
export function orderFiles<File extends OrderedFile>(files: readonly File[]): File[] {
  const byProject = Map.groupBy(files, ({ project }) => project.name);
  return [...byProject.values()]
    .toSorted((one, other) => one.length - other.length)
    .flatMap((own) => own.toSorted((one, other) => rank(one) - rank(other)));
}

function rank({ moduleId }: OrderedFile): number {
  const place = knownDurations.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? knownDurations.length : place;
}
