import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { TestProject } from 'vitest/node';
import { setUp } from './setup.ts';

/** The shop and its backend as two processes, connected by HTTP. The few files by day share them: each has its own carts. */
export default (project: TestProject) => setUp(project, 'separate-backend', isNightly ? undefined : 1);
