import type { TestProject } from 'vitest/node';
import { setUp } from './setup.ts';

/** The shop and its backend as two processes that speak HTTP. */
export default (project: TestProject) => setUp(project, 'separate-backend');
