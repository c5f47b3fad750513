import { toStrykerConfig } from './base.config.mjs';

export default toStrykerConfig({
  area: 'pricing',
  mutate: ['packages/rules/src/{money,shipping,tax}/**/*.ts'],
  break: 87,
});
