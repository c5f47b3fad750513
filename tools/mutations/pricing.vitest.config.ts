import { toVitestConfig } from './vitest.base.ts';

export default toVitestConfig(['packages/rules/src/**/*.test.ts']);
