import type { TestProject } from 'vitest/node';
import { setUp } from './setup.ts';

/** The shop with its backend inside, as `npm start` runs it. */
export default (project: TestProject) => setUp(project, 'one-process');
