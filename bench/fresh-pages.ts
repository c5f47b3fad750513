/**
 * What a page costs that is rendered afresh: CPU of the shop's process for each, asked for one after the other with the
 * page cache off, and the bytes of its HTML.
 *
 *   node bench/fresh-pages.ts [--pages 300] [--runs 3]
 */
import { parseArgs } from 'node:util';
import { cpuMs, startShop } from './process.ts';
import { tellRow } from './report.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '300' }, runs: { type: 'string', default: '3' } },
});
const count = Number(values.pages);

const addresses = {
  home: '/',
  product: '/products/golden-hour-mousse',
  list: '/collections/all',
} as const;

const shop = await startShop(undefined, { PAGE_CACHE_MB: '0' });
try {
  const ask = async (path: string) =>
    (await (await fetch(`http://127.0.0.1:${shop.port}${path}`)).arrayBuffer()).byteLength;
  for (const [name, path] of Object.entries(addresses)) {
    for (let page = 0; page < count; page += 1) await ask(path);
    const runs: number[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const before = cpuMs(shop.pid);
      for (let page = 0; page < count; page += 1) await ask(path);
      runs.push((cpuMs(shop.pid) - before) / count);
    }
    const bytes = await ask(path);
    tellRow(name, {
      'CPU ms each, least': Math.min(...runs),
      'CPU ms each, most': Math.max(...runs),
      'HTML kB': bytes / 1000,
    });
    console.log(
      `${name.padEnd(10)}${Math.min(...runs).toFixed(2)} to ${Math.max(...runs).toFixed(2)} ms CPU, ${(bytes / 1000).toFixed(0)} kB`,
    );
  }
} finally {
  await shop.stop();
}
