import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { TestProject } from 'vitest/node';
import { setUp } from './setup.ts';

/**
 * The shop and its backend in two processes that communicate over HTTP. By day all files share them, because there are
 * few; each test has carts of its own.
 */
export default (project: TestProject) => setUp(project, 'separate-backend', isNightly ? undefined : 1);
