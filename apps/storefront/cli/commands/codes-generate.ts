/** `codes generate --discount CODE_OR_ID --count N`: generates single-use codes for a discount. */
import { parseArgs } from 'node:util';
import {
  codeLengths,
  findDiscount,
  generateCodes,
  getSafeCodeLength,
  maxCodesPerCall,
} from '@vitrine/commerce/discounts/generate-codes';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';

export const usage = 'codes generate --discount CODE_OR_ID --count N [--prefix SUMMER-] [--length 8]';

/** Number of codes between progress messages. */
const reportEvery = 10_000;

interface Wanted {
  readonly discount: string;
  readonly count: number;
  readonly prefix: string;
  readonly length: number;
}

/** Exit codes: 0 generated, 1 the discount doesn't exist or the database failed, 2 invalid arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  const wanted = read(args);
  if (typeof wanted === 'string') {
    io.err(wanted);
    io.err(`Usage: ${usage}`);
    return 2;
  }
  const { count, prefix, length } = wanted;
  const discount = await findDiscount(io.storage.read, wanted.discount);
  if (discount === null) {
    io.err(unknownDiscount(wanted.discount));
    return exitCodes.notFound;
  }
  if (discount.code === null) {
    io.err(`"${discount.title}" needs no code: every cart gets it. Import a discount with "bulk" or "code".`);
    return exitCodes.conflict;
  }
  let made = 0;
  const order = { discountId: discount.id, count, prefix, length, now: io.clock() };
  try {
    await generateCodes(io.storage, order, (sofar) => {
      made = sofar;
      if (count > reportEvery && made % reportEvery === 0) io.out(`${made} of ${count} codes`);
    });
  } catch (error) {
    io.err(`${made} of ${count} codes were made, then: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
  io.json({ discount: discount.id, codes: count });
  io.out(`${count} ${count === 1 ? 'code' : 'codes'} made for "${discount.title}", each for one order.`);
  io.out(`\`npm run shop -- codes export --discount ${discount.id}\` lists them.`);
  return 0;
}

/** Returns the error message for a code or id that no discount has. */
export function unknownDiscount(name: string): string {
  return `There is no discount "${name}". Give its code, or its id such as bulk:summer-letter; \`import discounts\` brings new ones.`;
}

/** Parses the arguments. @returns an error message if they are invalid. */
function read(args: string[]): Wanted | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        discount: { type: 'string' },
        count: { type: 'string' },
        prefix: { type: 'string', default: '' },
        length: { type: 'string', default: '8' },
      },
    });
    if (!values.discount) return 'Say for which discount: --discount CODE_OR_ID.';
    if (values.count === undefined) return 'Say how many: --count N.';
    const count = parseWholeNumber(values.count);
    if (count === null || count < 1 || count > maxCodesPerCall) {
      return `--count is "${values.count}"; it must be a whole number from 1 to ${maxCodesPerCall}.`;
    }
    const { min, max } = codeLengths;
    const length = parseWholeNumber(values.length);
    if (length === null || length < min || length > max) {
      return `--length is "${values.length}"; it must be a whole number from ${min} to ${max}.`;
    }
    if (length < getSafeCodeLength(count)) {
      return `With --length ${length} one of ${count} codes could be guessed: use ${getSafeCodeLength(count)} or more.`;
    }
    const prefix = values.prefix.toUpperCase();
    if (!/^([A-Z0-9][A-Z0-9_-]{0,39})?$/.test(prefix)) {
      return `--prefix is "${values.prefix}"; it must begin with a letter or digit and hold only those, - and _, 40 at most.`;
    }
    return { discount: values.discount, count, prefix, length };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function parseWholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
