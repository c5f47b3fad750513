/**
 * Runs Lighthouse on a production build: mobile, simulated throttling, the median of several runs, and each page's
 * failed audits. The last row is the baseline: the same browser on a single heading from plain node:http.
 *
 *   node bench/lighthouse.ts [--runs 3] [--only home,cart] [--desktop]
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { openBrowser } from '../e2e/browser.ts';
import { freePort, startShop } from './process.ts';
import { reportRow } from './report.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    desktop: { type: 'boolean', default: false },
  },
});

interface Audited {
  readonly name: string;
  readonly path: string;
  /** Visits the page with a product in the cart. */
  readonly withCart?: boolean;
  /** True for a page with `noindex`, of which SEO isn't measured. */
  readonly isUnlisted?: boolean;
}

const product = '/products/golden-hour-mousse';
const audited: readonly Audited[] = [
  { name: 'home', path: '/' },
  { name: 'collection', path: '/collections/all' },
  { name: 'product', path: product },
  { name: 'cart', path: '/cart', withCart: true, isUnlisted: true },
  { name: 'article', path: '/blogs/journal/the-hour-after-the-beach' },
  { name: 'search', path: '/search?q=tan', isUnlisted: true },
];

/** Scores from 0 to 100, times in ms. Null if the category doesn't apply to the page. */
interface Figures {
  readonly scores: readonly (number | null)[];
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** Lighthouse's benchmark index of the machine. A fast phone has about 1,000. */
  readonly machine: number;
  /** Titles of the audits without the full score. */
  readonly lacking: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

function figuresOf(result: Result, judged: readonly string[]): Figures {
  const number = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const lacking = Object.values(result.categories).flatMap((category) =>
    category.auditRefs.flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      const score = audit?.score ?? 1;
      if (audit === undefined || score >= 0.9 || (weight === 0 && category.id !== 'performance')) return [];
      const said = audit.displayValue === undefined ? '' : ` (${audit.displayValue})`;
      return [`${category.id}: ${audit.title}${said}`];
    }),
  );
  return {
    scores: categories.map((id) => {
      const score = judged.includes(id) ? result.categories[id]?.score : null;
      return typeof score === 'number' ? Math.round(score * 100) : null;
    }),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    machine: result.environment.benchmarkIndex,
    lacking,
  };
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Returns the median of each figure, and the failed audits of any run. */
function median(runs: readonly Figures[]): Figures {
  return {
    scores: categories.map((_, index) => {
      const known = runs.flatMap(({ scores }) => scores[index] ?? []);
      return known.length === 0 ? null : middle(known);
    }),
    lcp: middle(runs.map(({ lcp }) => lcp)),
    cls: middle(runs.map(({ cls }) => cls)),
    tbt: middle(runs.map(({ tbt }) => tbt)),
    machine: middle(runs.map(({ machine }) => machine)),
    lacking: [...new Set(runs.flatMap(({ lacking }) => lacking))],
  };
}

/** Audits a URL in a new browser, like a first visit. */
async function audit(address: string, judged: readonly string[], cookie: string | null): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    const port = await freePort();
    const browser = await openBrowser({ args: [`--remote-debugging-port=${port}`] });
    try {
      const result = await lighthouse(
        address,
        {
          port,
          logLevel: 'error',
          onlyCategories: [...judged],
          ...(cookie === null ? {} : { extraHeaders: { Cookie: cookie } }),
        },
        values.desktop ? desktopConfig : undefined,
      );
      if (result === undefined) throw new Error(`Lighthouse gave no answer for ${address}.`);
      const { runtimeError } = result.lhr;
      if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
      runs.push(figuresOf(result.lhr, judged));
    } finally {
      await browser.close();
    }
  }
  return median(runs);
}

/** Adds a product to a new cart like a form without JavaScript. Returns the cookies of that cart. */
async function createCartCookies(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}${product}`)).text();
  const variant = /name="merchandiseId" value="([^"]+)"/.exec(page)?.[1];
  if (variant === undefined) throw new Error('The product page offers nothing to add.');
  const response = await fetch(`${origin}/cart/add`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ merchandiseId: variant, quantity: '1' }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  if (cookies.length === 0) throw new Error(`The cart was refused with ${response.status}.`);
  return cookies.join('; ');
}

function print(name: string, { scores, lcp, cls, tbt, machine }: Figures): void {
  const cells = [
    ...scores.map((score) => (score === null ? '–' : String(score))),
    `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(3),
    `${tbt.toFixed(0)} ms`,
    machine.toFixed(0),
  ];
  console.log(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(10)).join('')}`);
  reportRow(name, { 'LCP ms': lcp, CLS: cls, 'TBT ms': tbt, performance: scores[0] ?? Number.NaN });
}

const only = values.only?.split(',');
const heads = ['perf', 'access', 'practices', 'SEO', 'LCP', 'CLS', 'TBT', 'machine'];
console.log(
  `Lighthouse, ${values.desktop ? 'desktop' : 'mobile'}, simulated throttling, median of ${values.runs}\n`,
);
console.log(`${''.padEnd(12)}${heads.map((head) => head.padStart(10)).join('')}`);

const lacking: string[] = [];
const shop = await startShop();
try {
  const origin = `http://localhost:${shop.port}`;
  for (const { name, path, withCart, isUnlisted } of audited) {
    if (only !== undefined && !only.includes(name)) continue;
    const figures = await audit(
      `${origin}${path}`,
      isUnlisted ? categories.filter((category) => category !== 'seo') : categories,
      withCart ? await createCartCookies(origin) : null,
    );
    print(name, figures);
    lacking.push(...figures.lacking.map((words) => `${name}: ${words}`));
  }
} finally {
  await shop.stop();
}

const floor = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><h1>Floor</h1>',
  );
});
const floorPort = await freePort();
await new Promise<void>((done) => floor.listen(floorPort, '127.0.0.1', done));
print('floor', await audit(`http://127.0.0.1:${floorPort}/`, ['performance'], null));
floor.close();

if (lacking.length > 0) console.log(`\nBelow full score:\n${lacking.map((line) => `  ${line}`).join('\n')}`);
