import { toStrykerConfig } from './base.config.mjs';

export default toStrykerConfig({
  area: 'cart',
  mutate: ['packages/commerce/src/carts/{cart-id,cart-limits,line-merchandise,serving-region}.ts'],
  break: 0,
});
