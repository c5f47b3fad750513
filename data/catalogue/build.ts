/** Writes the files of the demo shop that have a readable source: `node data/catalogue/build.ts`. */
import { writeFileSync } from 'node:fs';
import { products } from './source/catalogue.ts';
import { productsCsv } from './source/csv.ts';

const target = (name: string): URL => new URL(name, import.meta.url);

writeFileSync(target('products.csv'), productsCsv(products));
