import type { TestProject } from 'vitest/node';
import { setUp } from './setup.ts';

/** The shop with the embedded backend, as `npm start` runs it. */
export default (project: TestProject) => setUp(project, 'one-process');
