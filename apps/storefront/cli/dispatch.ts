/** The groups of commands, and the lookup of a command by the words of a command line. */
import type { Command } from './command.ts';
import { campaignCommands } from './groups/campaigns.ts';
import { catalogueCommands } from './groups/catalogue.ts';
import { contentCommands, editorCommands } from './groups/content.ts';
import { customerCommands } from './groups/customers.ts';
import { discountCommands } from './groups/discounts.ts';
import { experimentCommands } from './groups/experiments.ts';
import { giftCardCommands } from './groups/gift-cards.ts';
import { operationCommands } from './groups/operation.ts';
import { orderCommands } from './groups/orders.ts';
import { priceCommands } from './groups/prices.ts';
import { rateCommands } from './groups/rates.ts';
import { reviewCommands } from './groups/reviews.ts';
import { setupCommands } from './groups/setup.ts';
import { storefrontCommands } from './groups/storefronts.ts';
import { subscriptionCommands } from './groups/subscriptions.ts';
import { tokenCommands } from './groups/tokens.ts';
import { translationCommands } from './groups/translations.ts';
import type { CommandGroup } from './help.ts';
import { findNearest } from './nearest.ts';

export const groups: readonly CommandGroup[] = [
  setupCommands,
  storefrontCommands,
  catalogueCommands,
  discountCommands,
  orderCommands,
  giftCardCommands,
  subscriptionCommands,
  customerCommands,
  reviewCommands,
  contentCommands,
  campaignCommands,
  priceCommands,
  experimentCommands,
  translationCommands,
  editorCommands,
  tokenCommands,
  rateCommands,
  operationCommands,
];

export const commands: readonly Command[] = groups.flatMap((group) => group.commands);

/** Maximum number of words in a command's name. */
const maxWords = 3;

/** Finds the command whose name the words begin with. Returns it with the remaining words. */
export function findCommand(
  words: readonly string[],
): { readonly command: Command; readonly rest: readonly string[] } | null {
  for (let count = maxWords; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const command = commands.find((candidate) => candidate.name === name);
    if (command !== undefined && words.length >= count) return { command, rest: words.slice(count) };
  }
  return null;
}

/** Finds the group of this name, or the group of the commands that begin with these words. */
export function findGroup(words: readonly string[]): CommandGroup | null {
  const name = words.join(' ');
  const named = groups.find((group) => group.name === name);
  if (named !== undefined) return named;
  const matching = commands.filter((command) => command.name.startsWith(`${name} `));
  return matching.length === 0 ? null : { name, summary: 'its commands', commands: matching };
}

/** Suggests up to two commands that are similar to the mistyped words; none if no command is similar. */
export function findNearestCommands(words: readonly string[]): readonly string[] {
  const typed = words.filter((word) => !word.startsWith('-'));
  for (let count = Math.min(maxWords, typed.length); count > 0; count -= 1) {
    const near = findNearest(
      typed.slice(0, count).join(' '),
      [...commands.map(({ name }) => name), ...groups.map(({ name }) => name)].filter(
        (name) => name.split(' ').length === count,
      ),
    );
    if (near.length > 0) return near;
  }
  return [];
}
