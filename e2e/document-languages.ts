/** Finds texts of German documents that are marked as the wrong language, without a browser (LANG-21). */
import { isGermanText, isKnownGermanText } from './german-texts.ts';

/** Reviews, names and addresses of shoppers, whose language the shop doesn't know. */
const ofShoppers =
  '.review-title, .review-body, .review-question, .review-author, .proof-text, .proof-quotes figcaption, address';
const unread = 'script, style, noscript, svg, template';
/** Attributes that are read out or shown. */
const spokenAttributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'label'] as const;
const spokenMetas = new Set(['description', 'og:title', 'og:description', 'og:image:alt', 'twitter:title']);

/**
 * Returns each text that is marked as the wrong language, with its element. A text is German if the shop has it in
 * German.
 */
export function findWrongLanguages(document: Document): readonly string[] {
  const elements = [...document.querySelectorAll('*')].filter(
    (element) => element.closest(`${unread}, ${ofShoppers}`) === null,
  );
  const found = elements.flatMap((element) => {
    const lang = element.closest('[lang]')?.getAttribute('lang');
    return [...readTexts(element), ...readAttributes(element)]
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '' && (lang === 'de' ? !isGermanText(text) : isKnownGermanText(text)))
      .map((text) => `${lang}: “${text}” in ${describe(element)}`);
  });
  return [...new Set(found)];
}

/** Joins adjacent text nodes: the parser splits a text at its entities, React with comments. */
function readTexts(element: Element): readonly string[] {
  const texts = [''];
  for (const node of element.childNodes) {
    if (node.nodeType === 3) texts.push((texts.pop() ?? '') + (node.textContent ?? ''));
    else texts.push('');
  }
  return texts;
}

function readAttributes(element: Element): readonly string[] {
  const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
  if (element.localName === 'meta')
    return spokenMetas.has(name) ? [element.getAttribute('content') ?? ''] : [];
  return spokenAttributes.map((attribute) => element.getAttribute(attribute) ?? '');
}

function describe(element: Element): string {
  return [element.parentElement, element]
    .map((each) => `${each?.localName ?? ''}.${each?.className ?? ''}`)
    .join(' > ');
}
