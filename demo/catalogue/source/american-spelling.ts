/** American spelling of the demo's own texts, from which the texts of `en-US` storefronts are made. */

/** British and American beginnings of words. */
const spellings: readonly (readonly [british: string, american: string])[] = [
  ['aluminium', 'aluminum'],
  ['colour', 'color'],
  ['favourite', 'favorite'],
  ['fibre', 'fiber'],
  ['flavour', 'flavor'],
  ['grey', 'gray'],
  ['litre', 'liter'],
  ['millilitre', 'milliliter'],
  ['millimetre', 'millimeter'],
  ['moisturis', 'moisturiz'],
  ['mould', 'mold'],
  ['neighbour', 'neighbor'],
  ['pyjamas', 'pajamas'],
  ['recognis', 'recogniz'],
  ['travelling', 'traveling'],
  // Whole words.
  ['afterwards\\b', 'afterward'],
  ['fulfil\\b', 'fulfill'],
  ['towards\\b', 'toward'],
];

const replacements = spellings.map(
  ([british, american]) => [new RegExp(`(?<![\\p{L}])${british}`, 'giu'), american] as const,
);

function spell(text: string): string {
  return replacements.reduce(
    (spelt, [british, american]) =>
      spelt.replace(british, ([first = '']) =>
        first === first.toLowerCase() ? american : `${american.charAt(0).toUpperCase()}${american.slice(1)}`,
      ),
    text,
  );
}

/** Returns a text or HTML in American spelling. Of tags only the alternative texts of pictures change. */
export function toAmericanSpelling(text: string): string {
  return text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part.replace(/ alt="[^"]*"/g, spell) : spell(part)))
    .join('');
}
