import type { PictureTexts } from './picture-texts.ts';

export const germanPictureTexts: PictureTexts = {
  title: 'Bilder',
  empty: 'Noch keine Bilder. Das erste erscheint in Listen.',
  add: 'Bilder hinzufügen',
  file: 'Bild zum Hinzufügen',
  drop: 'Oder ziehen Sie sie auf diese Seite.',
  address: 'Adresse eines Bildes',
  addressHint: 'Der Shop holt das Bild und behält es, auch wenn die andere Website es löscht.',
  addAddress: 'Von Adresse holen',
  wrongAddress: 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
  isFetched: 'Das Bild wird geholt.',
  fetching: 'Wird geholt …',
  ready: 'Das Bild ist bereit.',
  failed: (message) => {
    const reason = translateReason(message);
    return reason === null ? message : `Das Bild konnte nicht geholt werden. ${reason}`;
  },
  reason: (reason) => translateReason(reason) ?? reason,
  failedShort: 'Ein Bild konnte nicht geholt werden.',
  retry: 'Erneut versuchen',
  retryOf: (number) => `Bild ${number} erneut versuchen`,
  picture: (number) => `Bild ${number}`,
  open: (number, alt) => (alt === '' ? `Bild ${number}, ohne Alternativtext` : `Bild ${number}: ${alt}`),
  alt: 'Alternativtext',
  altHint: 'Für alle, die das Bild nicht sehen, und für Suchmaschinen: was darauf zu sehen ist.',
  noAlt: 'Kein Alternativtext',
  saveAlt: 'Text speichern',
  altSaved: 'Der Text ist gespeichert',
  moveEarlier: (number) => `Bild ${number} nach vorn verschieben`,
  moveLater: (number) => `Bild ${number} nach hinten verschieben`,
  remove: 'Bild entfernen',
  removed: 'Das Bild ist entfernt',
  movedTo: (position, count) => `Verschoben an Position ${position} von ${count}.`,
};

const reasons: readonly (readonly [RegExp, string])[] = [
  [/its domain doesn’t exist/, 'Die Domain gibt es nicht.'],
  [/isn’t on the public internet/, 'Der Server ist nicht im öffentlichen Internet.'],
  [/isn’t served over https/, 'Die Adresse ist nicht über https erreichbar.'],
  [/doesn’t answer, or too slowly/, 'Der Server antwortet nicht oder zu langsam.'],
  [/it is too large/, 'Die Datei ist zu groß.'],
  [/redirects more than/, 'Die Adresse leitet zu oft weiter.'],
  [/isn’t a JPEG/, 'Die Datei ist kein JPEG, PNG, WebP, GIF oder AVIF oder hat mehr als 80 Megapixel.'],
];

/**
 * Translates the server's reason why a picture couldn’t be fetched; null for an unknown reason, such as one of
 * Shopify.
 */
function translateReason(text: string): string | null {
  const status = /its host answers (\d+)/.exec(text)?.[1];
  if (status !== undefined) return `Der Server antwortet mit ${status}.`;
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
