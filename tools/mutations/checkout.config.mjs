import { toStrykerConfig } from './base.config.mjs';

export default toStrykerConfig({
  area: 'checkout',
  mutate: ['packages/commerce/src/checkout/{checkout-quote,payment-obstacle,payment-results}.ts'],
  break: 67,
});
