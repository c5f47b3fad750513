/** The home page in Markdown. */
import * as words from '@vitrine/words/markdown';
import { getShop } from '../data/query.server.ts';
import type { HomeSection } from '../home/home-data.ts';
import { loadHomeSections } from '../home/home-sections.server.ts';
import type { ShopContext } from '../load-context.ts';
import {
  createMarkdownResponse,
  getBase,
  toLink,
  toMarkdownProducts,
  toText,
} from '../markdown/markdown-page.server.ts';
import type { Route } from './+types/markdown-home';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const { brand, home } = shop.content;
  const { hero } = home;
  const description = brand.description === '' ? brand.slogan : brand.description;
  const sections = await loadHomeSections(shop);
  return createMarkdownResponse(shop, '/', [
    `# ${toText(brand.name)}`,
    ...(description === '' ? [] : [toText(description)]),
    ...(hero.title === '' ? [] : [`**${toText(hero.title)}** ${toText(hero.line)}`]),
    ...sections.flatMap((section) => toBlocks(shop, section)),
    toLink(words.collections(), `${getBase(shop)}/collections`),
  ]);
}

function toBlocks(shop: ShopContext, section: HomeSection): readonly string[] {
  const base = getBase(shop);
  switch (section.kind) {
    case 'row':
    case 'together':
      return [`## ${toText(section.shelf.heading)}`, toMarkdownProducts(shop, section.shelf.products)];
    case 'collections':
      return [
        `## ${words.collections()}`,
        section.collections
          .map(
            ({ handle, title, line }) =>
              `- ${toLink(title, `${base}/collections/${handle}`)}: ${toText(line)}`,
          )
          .join('\n'),
      ];
    case 'reading':
      return [
        `## ${toText(section.reading.heading)}`,
        section.reading.articles
          .map(({ title, url, excerpt }) => `- ${toLink(title, `${base}${url}`)}: ${toText(excerpt)}`)
          .join('\n'),
      ];
    case 'story':
      return [toText(section.story.text)];
    case 'proof':
      return [section.proof.promises.map(({ text }) => `- ${toText(text)}`).join('\n')];
    // These sections have no text.
    case 'skins':
    case 'sign-up':
      return [];
  }
}
