/** The brand of the shop in `data`, for tests that run it. */
import { readFileSync } from 'node:fs';
import { type Brand, brandSchema } from '@vitrine/content/brand/brand';

const file = new URL('../../../../demo/content/theme/brand.json', import.meta.url);

export const dataBrand: Brand = brandSchema.parse(JSON.parse(readFileSync(file, 'utf8')).default);
