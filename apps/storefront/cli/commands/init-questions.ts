/** Asks the questions of `init`. After an invalid answer, prints what is allowed and asks again. */

import { existsSync, statSync } from 'node:fs';
import { findAddressIssue, getDefaultPath } from '@vitrine/rules/regions/storefront-address';
import type { z } from 'zod';
import { variables } from '../../server/env.ts';
import {
  amountAnswer,
  colourAnswer,
  countriesAnswer,
  countryAnswer,
  currencyAnswer,
  nameAnswer,
  optionalAmountAnswer,
} from '../../server/own-shop/shop-answers.ts';
import {
  type GivenAnswers,
  type GivenStorefront,
  parseStorefrontAddress,
  toSettings,
} from './init-options.ts';

/** Asks one question. Rejects if the merchant cancels (Ctrl-C). */
export type AskQuestion = (question: string, options?: QuestionOptions) => Promise<string>;

export interface QuestionOptions {
  /** True if the answer isn't displayed while it is typed. */
  readonly isSecret?: boolean;
}

export interface Questions {
  readonly ask: AskQuestion;
  readonly out: (line: string) => void;
}

/** Asks for the answers that weren't given as options. */
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
    storefronts.push(await askForStorefront(questions, storefronts));
  } while (await askYesNo('Another storefront', questions));
  return storefronts;
}

async function askForStorefront(
  questions: Questions,
  before: readonly GivenStorefront[],
): Promise<GivenStorefront> {
  const newCountry = countryAnswer.refine(
    (code) => !before.some(({ country }) => country === code),
    'This country has a storefront already: say another one.',
  );
  const country = await askValid('Country (two letters)', newCountry, questions);
  const currency = await askValid('Currency (three letters)', currencyAnswer, questions);
  const key = country.toLowerCase();
  const address = before.length === 0 ? null : await askForAddress(key, before, questions);
  const shipsTo = await askValid(
    'Other countries that it ships to (two-letter codes, separated by commas) [none]',
    countriesAnswer,
    questions,
  );
  const shipping = await askValid(`Shipping costs in ${currency}`, amountAnswer, questions, '0.00');
  const freeFrom =
    Number(shipping) === 0
      ? null
      : await askValid('Free shipping from (order value) [never]', optionalAmountAnswer, questions);
  return { key, country, currency, address, shipping, freeFrom, shipsTo };
}

async function askForAddress(
  key: string,
  before: readonly GivenStorefront[],
  { ask, out }: Questions,
): Promise<GivenStorefront['address']> {
  const path = getDefaultPath(key);
  for (;;) {
    const written = await ask(`Address: a path such as /${path}, or a host such as ${key} [/${path}]: `);
    const address = parseStorefrontAddress(written.trim(), key, false);
    const isTaken = before.some((each) => JSON.stringify(each.address) === JSON.stringify(address));
    const issue = isTaken
      ? 'Another storefront has this address: say another one.'
      : address === null
        ? null
        : findAddressIssue(address);
    if (issue === null) return address;
    out(issue);
  }
}

/**
 * Asks for the product file and for settings of payment and e-mail. An empty answer skips the step; it can be done
 * later.
 */
export async function askForServices(questions: Questions): Promise<{
  readonly products: string | null;
  readonly settings: Readonly<Record<string, string>>;
}> {
  const products = await askForFile('Products: a CSV file as Shopify exports it [later]', questions);
  const secretKey = await askForSetting(
    'STRIPE_SECRET_KEY',
    'Payment: Stripe’s secret key [later, in test mode nobody is charged]',
    questions,
  );
  const stripe =
    secretKey === ''
      ? {}
      : {
          STRIPE_PUBLISHABLE_KEY: await askForNeeded(
            'STRIPE_PUBLISHABLE_KEY',
            'Stripe’s publishable key',
            questions,
          ),
          STRIPE_WEBHOOK_SECRET: await askForNeeded(
            'STRIPE_WEBHOOK_SECRET',
            'Stripe’s webhook secret',
            questions,
          ),
        };
  const smtpUrl = await askForSetting(
    'SMTP_URL',
    'E-mail: smtps://USER:PASSWORD@SERVER of your mail server [later, e-mails are written to files]',
    questions,
  );
  return {
    products: products === '' ? null : products,
    settings: toSettings({ STRIPE_SECRET_KEY: secretKey, ...stripe, SMTP_URL: smtpUrl }),
  };
}

/** Asks until the answer is the path of an existing file, or empty. */
async function askForFile(question: string, { ask, out }: Questions): Promise<string> {
  for (;;) {
    const path = (await ask(`${question}: `)).trim();
    const problem = path === '' ? null : findFileProblem(path);
    if (problem === null) return path;
    out(problem);
  }
}

/** Returns a sentence that says why products can't be read from the path; null if they can. */
export function findFileProblem(path: string): string | null {
  if (!existsSync(path)) return `There is no file "${path}".`;
  return statSync(path).isDirectory() ? `"${path}" is a folder. Name a CSV file.` : null;
}

type AskedSetting = 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'SMTP_URL';

/** Asks until the answer is valid for the setting, or empty. */
async function askForSetting(name: AskedSetting, question: string, { ask, out }: Questions): Promise<string> {
  const isSecret = name !== 'STRIPE_PUBLISHABLE_KEY';
  const note = isSecret ? ' (isn’t shown as you type)' : '';
  for (;;) {
    const written = (await ask(`${question}${note}: `, { isSecret })).trim();
    if (written === '') return '';
    const read = variables.shape[name].safeParse(written);
    if (read.success) return written;
    for (const { message } of read.error.issues) out(`It ${message}.`);
  }
}

async function askForNeeded(name: AskedSetting, question: string, questions: Questions): Promise<string> {
  for (;;) {
    const value = await askForSetting(name, question, questions);
    if (value !== '') return value;
    questions.out('It is needed with the secret key.');
  }
}

export async function askYesNo(question: string, { ask, out }: Questions): Promise<boolean> {
  for (;;) {
    const answer = (await ask(`${question}? [y/N]: `)).trim().toLowerCase();
    if (answer === '' || answer === 'n' || answer === 'no') return false;
    if (answer === 'y' || answer === 'yes') return true;
    out('Answer y or n.');
  }
}

async function askValid<Result>(
  question: string,
  schema: z.ZodType<Result>,
  { ask, out }: Questions,
  otherwise?: string,
): Promise<Result> {
  for (;;) {
    const written = await ask(`${question}${otherwise === undefined ? '' : ` [${otherwise}]`}: `);
    const read = schema.safeParse(written.trim() === '' && otherwise !== undefined ? otherwise : written);
    if (read.success) return read.data;
    for (const message of new Set(read.error.issues.map((issue) => issue.message))) out(message);
  }
}
