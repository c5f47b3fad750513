/** Finds texts of a German page that are marked as the wrong language (LANG-07). */
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';
import { isGermanText, isKnownGermanText } from './german-texts.ts';

interface PageText {
  readonly text: string;
  readonly lang: string;
  /** Position in the document, for the message of a failure. */
  readonly path: string;
}

/** Reviews, names and addresses of shoppers, whose language the shop doesn't know. */
const ofShoppers =
  '.review-title, .review-body, .review-question, .review-author, .proof-text, .proof-quotes figcaption, address';

/**
 * Returns all texts of the page, also in collapsed and closed elements, each with the language that it is marked as.
 */
function readTexts(page: Page): Promise<readonly PageText[]> {
  return page.evaluate((ofShoppersHere) => {
    const texts: { text: string; lang: string; path: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const text = currentNode.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      const parent = currentNode.parentElement;
      if (text === '' || parent === null || parent.closest('script, style, noscript, svg') !== null) continue;
      if (parent.closest(ofShoppersHere) !== null) continue;
      const path = [parent.parentElement, parent]
        .map((element) => `${element?.tagName.toLowerCase()}.${element?.className}`)
        .join(' > ');
      texts.push({ text, lang: parent.closest('[lang]')?.getAttribute('lang') ?? '', path });
    }
    return texts;
  }, ofShoppers);
}

/** Returns the texts that are marked as the wrong language, one line each. */
export async function findWrongLanguages(page: Page): Promise<readonly string[]> {
  const texts = await readTexts(page);
  expect(texts.length).toBeGreaterThan(5);
  return [
    ...new Set(
      texts.flatMap(({ text, lang, path }) => {
        if (lang === 'de' && !isGermanText(text)) return [`isn’t German: “${text}” in ${path}`];
        if (lang === 'en' && isKnownGermanText(text)) return [`is German: “${text}” in ${path}`];
        return [];
      }),
    ),
  ];
}
