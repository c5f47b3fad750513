/** The questions of `init`. A wrong answer is asked again, with what is allowed. */

import type { z } from 'zod';
import {
  amountAnswer,
  colourAnswer,
  countryAnswer,
  currencyAnswer,
  nameAnswer,
} from '../../server/own-shop/shop-answers.ts';
import { type GivenAnswers, type GivenStorefront, parseStorefrontAddress } from './init-options.ts';

/** Asks one question. Rejects if the merchant gives up (Ctrl-C). */
export type AskQuestion = (question: string) => Promise<string>;

export interface Questions {
  readonly ask: AskQuestion;
  readonly out: (line: string) => void;
}

/** Asks for what the options left open. */
export async function askForAnswers(given: GivenAnswers, questions: Questions): Promise<GivenAnswers> {
  const name = given.name ?? (await askValid('Name of the shop', nameAnswer, questions));
  const accent =
    given.colours.accent ?? (await askValid('Colour of the brand', colourAnswer, questions, '#474747'));
  const storefronts = given.storefronts.length > 0 ? given.storefronts : await askForStorefronts(questions);
  return { name, colours: { ...given.colours, accent }, storefronts };
}

async function askForStorefronts(questions: Questions): Promise<GivenStorefront[]> {
  const storefronts: GivenStorefront[] = [];
  do {
    storefronts.push(await askForStorefront(questions, storefronts.length === 0));
  } while (await askYesNo('Another storefront', questions));
  return storefronts;
}

async function askForStorefront(questions: Questions, isFirst: boolean): Promise<GivenStorefront> {
  const country = await askValid('Country (two letters)', countryAnswer, questions);
  const currency = await askValid('Currency (three letters)', currencyAnswer, questions);
  const key = country.toLowerCase();
  const address = isFirst
    ? ''
    : await questions.ask(`Address: a path such as /${key}, or a host such as ${key} [/${key}]: `);
  const shipsTo = await questions.ask(
    'Other countries that it ships to (two-letter codes, separated by commas) [none]: ',
  );
  const shipping = await askValid('Shipping costs', amountAnswer, questions, '0.00');
  const freeFrom =
    Number(shipping) === 0 ? '' : await questions.ask('Free shipping from (order value) [never]: ');
  return {
    key,
    country,
    currency,
    address: parseStorefrontAddress(address.trim(), key, isFirst),
    shipping,
    freeFrom: freeFrom.trim() === '' ? null : freeFrom.trim(),
    shipsTo: shipsTo
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  };
}

export async function askYesNo(question: string, { ask, out }: Questions): Promise<boolean> {
  for (;;) {
    const answer = (await ask(`${question}? [y/N]: `)).trim().toLowerCase();
    if (answer === '' || answer === 'n' || answer === 'no') return false;
    if (answer === 'y' || answer === 'yes') return true;
    out('Answer y or n.');
  }
}

async function askValid(
  question: string,
  schema: z.ZodType<string>,
  { ask, out }: Questions,
  otherwise?: string,
): Promise<string> {
  for (;;) {
    const written = await ask(`${question}${otherwise === undefined ? '' : ` [${otherwise}]`}: `);
    const read = schema.safeParse(written.trim() === '' && otherwise !== undefined ? otherwise : written);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) out(message);
  }
}
