import { toVitestConfig } from './vitest.base.ts';

export default toVitestConfig(['packages/commerce/src/checkout/**/*.test.ts']);
