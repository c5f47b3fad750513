import { expect, it } from 'vitest';
import { orderFiles } from './slowest-first.ts';

const file = (name: string, moduleId: string) => ({ moduleId, project: { name } });

it('groups files by project, so that its workers are reused, and runs the slowest first', () => {
  const ordered = orderFiles([
    file('e2e', '/e2e/journeys/home.test.ts'),
    file('e2e-two', '/e2e/journeys/buying.test.ts'),
    file('e2e', '/e2e/journeys/search.test.ts'),
    file('e2e-separate', '/e2e/journeys/two-tabs.test.ts'),
    file('e2e', '/e2e/all-pages.test.ts'),
    file('e2e-separate', '/e2e/journeys/payment.test.ts'),
    file('e2e', '/e2e/journeys/drawer.test.ts'),
  ]);
  expect(ordered.map(({ project, moduleId }) => `${project.name} ${moduleId.split('/').at(-1)}`)).toEqual([
    'e2e-two buying.test.ts',
    'e2e-separate payment.test.ts',
    'e2e-separate two-tabs.test.ts',
    'e2e all-pages.test.ts',
    'e2e drawer.test.ts',
    'e2e home.test.ts',
    'e2e search.test.ts',
  ]);
});
