import type { TestProject } from 'vitest/node';
import { setUp } from './setup.ts';

/** The shop and its backend as two processes, connected by HTTP. */
export default (project: TestProject) => setUp(project, 'separate-backend');
