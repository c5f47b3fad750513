/** The commands by their words, what they are for, and what a mistyped one may have meant. */
import type { PaymentIo } from './commands/database-io.ts';
import type { SettingsIo } from './commands/settings-io.ts';

interface Described {
  /** One or two words: `import products`. */
  readonly name: string;
  /** Arguments after the command's words. */
  readonly takes: string;
  readonly purpose: string;
  /**
   * Actions that work on data of the embedded backend. A shop with COMMERCE_URL reads none of it, so they are
   * rejected there: `all` of them, or those whose word is among the arguments.
   */
  readonly embedded: 'all' | readonly string[];
}

/** `database`: opened before the command runs; `own` where the command opens what it needs. */
export type Command = Described &
  (
    | { readonly database: 'own'; readonly run: (args: string[], io: SettingsIo) => Promise<number> }
    | { readonly database: true; readonly run: (args: string[], io: PaymentIo) => Promise<number> }
  );

/** Each module is loaded on first use. */
export const commands: readonly Command[] = [
  {
    name: 'rate',
    takes: 'REGION COUNTRY [PROVINCE] AMOUNT [--at DATE] [--json]',
    purpose: 'shipping and tax for an amount',
    embedded: [],
    database: 'own',
    run: async (args, io) => {
      const { createTableSource } = await import('./commands/current-tables.ts');
      return (await import('./commands/rate.ts')).run(args, io, createTableSource(io));
    },
  },
  {
    name: 'region',
    takes: 'REGION',
    purpose: 'the zones, rates and taxes of a region',
    embedded: [],
    database: 'own',
    run: async (args, io) => {
      const { createTableSource } = await import('./commands/current-tables.ts');
      return (await import('./commands/region.ts')).run(args, io, createTableSource(io));
    },
  },
  {
    name: 'taxes',
    takes:
      'list [REGION] [--at DATE] [--json], or confirm|unconfirm REGION COUNTRY...|--all [--from DATE] [--by NAME] [--dry-run]',
    purpose: 'the taxes of countries, and whether those above 22 % are charged',
    embedded: 'all',
    database: 'own',
    run: async (args, io) => (await import('./commands/taxes.ts')).run(args, io),
  },
  {
    name: 'import products',
    takes: 'FILE.csv [--skip-bad]',
    purpose: 'products from a Shopify CSV',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/import-products.ts')).run(args, io),
  },
  {
    name: 'export products',
    takes: '[FILE.csv]',
    purpose: 'every product as a Shopify CSV',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/export-products.ts')).run(args, io),
  },
  {
    name: 'import discounts',
    takes: 'FILE.json [--skip-bad]',
    purpose: 'discounts and codes',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/import-discounts.ts')).run(args, io),
  },
  {
    name: 'import inventory',
    takes: 'FILE.csv [--skip-bad]',
    purpose: 'pieces in stock, by SKU',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/import-inventory.ts')).run(args, io),
  },
  {
    name: 'redirects',
    takes: 'import FILE.csv [--replace] [--skip-bad], list, or remove PATH',
    purpose: 'where old addresses lead, from our CSV or Shopify’s',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/redirects.ts')).run(args, io),
  },
  {
    name: 'codes generate',
    takes: '--discount CODE_OR_ID --count N [--prefix SUMMER-] [--length 8]',
    purpose: 'single-use codes for a discount',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/codes-generate.ts')).run(args, io),
  },
  {
    name: 'codes export',
    takes: '[--discount CODE_OR_ID] [--csv FILE|stdout]',
    purpose: 'single-use codes and the orders that used them',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/codes-export.ts')).run(args, io),
  },
  {
    name: 'orders',
    takes: 'list|export [--format csv|json] [--since DATE] [--agent [ORIGIN]]',
    purpose: 'orders for people and for programs',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/orders.ts')).run(args, io),
  },
  {
    name: 'orders agents',
    takes: '[--since DATE] [--format table|csv|json]',
    purpose: 'orders and revenue of each shopping assistant',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/orders-agents.ts')).run(args, io),
  },
  {
    name: 'orders show',
    takes: 'NUMBER [--personal-id]',
    purpose: 'one order to read; the personal ID for customs, each reading of which is logged',
    embedded: 'all',
    database: 'own',
    run: async (args, io) => (await import('./commands/orders-show.ts')).run(args, io),
  },
  {
    name: 'orders fulfil',
    takes: 'NUMBER --carrier NAME [--tracking CODE] [--url URL] [--lines LINE[:QTY],...]',
    purpose: 'a parcel left: its buyer gets a mail with the tracking link',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/orders-fulfil.ts')).run(args, io),
  },
  {
    name: 'orders delivered',
    takes: 'NUMBER [--parcel N] [--at DATE]',
    purpose: 'a parcel arrived: periods for returns count from then',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/orders-delivered.ts')).run(args, io),
  },
  {
    name: 'orders refund',
    takes: 'NUMBER [--lines LINE[:QTY],...|--return ID] [--shipping] [--restock] [--reason TEXT]',
    purpose: 'gives money back, the way it was paid',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/orders-refund.ts')).run(args, io),
  },
  {
    name: 'orders returns',
    takes: 'list [--all], accept ID [--answer TEXT], or refuse ID --answer TEXT',
    purpose: 'what shoppers give back, and the answer to it',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/orders-returns.ts')).run(args, io),
  },
  {
    name: 'personal-ids',
    takes: 'show ORDER_NUMBER, or rewrite',
    purpose: 'the personal ID of an order, for customs; all of them under the key that is set now',
    embedded: ['show'],
    database: 'own',
    run: async (args, io) => (await import('./commands/personal-ids.ts')).run(args, io),
  },
  {
    name: 'offers report',
    takes: '[--from DATE] [--to DATE] [--region REGION] [--json]',
    purpose: 'what each offer cost, and what its orders brought',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/offers-report.ts')).run(args, io),
  },
  {
    name: 'customers',
    takes:
      'export EMAIL|NUMBER|--all, erase EMAIL|NUMBER, sign-out EMAIL, or tag EMAIL [--add TAG] [--remove TAG]',
    purpose: 'what is kept about a person, forgetting it, ending sessions, and the tags that offers ask for',
    embedded: ['tag', 'sign-out'],
    database: true,
    run: async (args, io) => (await import('./commands/customers.ts')).run(args, io),
  },
  {
    name: 'points',
    takes: 'show EMAIL, or adjust EMAIL POINTS --reason TEXT',
    purpose: 'a member’s points, what moved them, and giving or taking some',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/points.ts')).run(args, io),
  },
  {
    name: 'reviews',
    takes:
      'list [--state STATE], show ID [--out DIR], publish ID..., hide ID... --reason TEXT, or answer ID TEXT',
    purpose: 'what shoppers wrote about products: nothing is public before it is published',
    embedded: [],
    database: true,
    run: async (args, io) => (await import('./commands/reviews.ts')).run('reviews', args, io),
  },
  {
    name: 'questions',
    takes:
      'list [--state STATE], show ID [--out DIR], publish ID..., hide ID... --reason TEXT, or answer ID TEXT',
    purpose: 'what shoppers asked about products, and the shop’s answers',
    embedded: [],
    database: true,
    run: async (args, io) => (await import('./commands/questions.ts')).run(args, io),
  },
  {
    name: 'events',
    takes: 'summary [--from DATE] [--to DATE] [--html FILE] [--json]',
    purpose: 'views, adds, checkouts and orders by day and storefront, as a table and as charts',
    embedded: [],
    database: true,
    run: async (args, io) => (await import('./commands/events.ts')).run(args, io),
  },
  {
    name: 'outbox',
    takes: 'list [--dead] [--json], retry ID...|--dead, or drop ID...|--dead',
    purpose: 'what is still to be delivered to marketing providers and by mail, and what was given up',
    embedded: [],
    database: true,
    run: async (args, io) => (await import('./commands/outbox.ts')).run(args, io),
  },
  {
    name: 'content',
    takes: 'list, export FOLDER [--drafts], or import [FOLDER]',
    purpose: 'what editors write, as files: to keep settings in git',
    embedded: [],
    database: 'own',
    run: async (args, io) => (await import('./commands/content.ts')).run(args, io),
  },
  {
    name: 'editors',
    takes:
      'list, add EMAIL --role ROLE --name NAME, role EMAIL ROLE, link EMAIL, sign-out EMAIL, or remove EMAIL',
    purpose: 'who may sign in to the editor at /editor, and as what',
    embedded: [],
    database: 'own',
    run: async (args, io) => (await import('./commands/editors.ts')).run(args, io),
  },
  {
    name: 'seed',
    takes: '',
    purpose: 'the demo shop, where the shop is still empty',
    embedded: 'all',
    database: true,
    run: async (args, io) => (await import('./commands/seed.ts')).run(args, io),
  },
  {
    name: 'backup',
    takes: 'FILE',
    purpose: 'everything that the shop keeps, in one file',
    embedded: [],
    database: 'own',
    run: async (args, io) => (await import('./commands/backup.ts')).run(args, io),
  },
  {
    name: 'migrate',
    takes: '[--check]',
    purpose: 'the schema brought up to date; --check ends with 1 if steps are missing',
    embedded: [],
    database: 'own',
    run: async (args, io) => (await import('./commands/migrate.ts')).run(args, io),
  },
  {
    name: 'restore',
    takes: 'FILE [--replace]',
    purpose: 'a backup put into an empty place; stop the shop first',
    embedded: [],
    database: 'own',
    run: async (args, io) => (await import('./commands/restore.ts')).run(args, io),
  },
];

/** The command that the words begin with, and what is left of them. */
export function findCommand(
  words: readonly string[],
): { readonly command: Command; readonly args: string[] } | null {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(' ');
    const command = commands.find((candidate) => candidate.name === name);
    if (command !== undefined) return { command, args: words.slice(count) };
  }
  return null;
}

/** True if a command, with these arguments, works on data of the embedded backend. */
export function needsEmbeddedBackend({ embedded }: Command, args: readonly string[]): boolean {
  return embedded === 'all' || args.some((word) => embedded.includes(word));
}

/** The one or two commands that are nearest to what was typed; none where nothing is near. */
export function suggestionsFor(words: readonly string[]): readonly string[] {
  const ranked = commands
    .map(({ name }) => {
      if (words.length === 1 && name.startsWith(`${words[0]} `)) return { name, distance: 0 };
      const typed = words.slice(0, name.split(' ').length).join(' ');
      const sharesWord = name.split(' ').some((word) => words.slice(0, 2).includes(word));
      return { name, distance: editDistance(typed, name) - (sharesWord ? 2 : 0) };
    })
    .sort((one, other) => one.distance - other.distance);
  const nearest = ranked[0]?.distance ?? 0;
  return ranked
    .filter(({ distance }) => distance <= Math.min(6, nearest + 1))
    .slice(0, 2)
    .map(({ name }) => name);
}

/** Every command with what it takes and does. */
export function helpText(): string {
  const lines = commands.map(({ name, takes, purpose }) => [`${name} ${takes}`.trim(), purpose] as const);
  const width = Math.max(...lines.map(([left]) => left.length));
  return [
    'npm run shop -- COMMAND',
    '',
    ...lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    '',
    'Commands work on the database of DATA_DIR or DATABASE_URL, while the shop runs too; it shows the change.',
  ].join('\n');
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
