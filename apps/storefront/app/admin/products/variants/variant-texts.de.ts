import { formatCount } from '../../language/format-count.ts';
import type { VariantTexts } from './variant-texts.ts';

export const germanVariantTexts: VariantTexts = {
  title: 'Varianten',
  show: (count) => `${formatCount(count, 'Variante', 'Varianten')} anzeigen`,
  inStock: (count) => `${formatCount(count, 'Stück', 'Stück')} auf Lager`,
  last: 'Ein Produkt braucht mindestens eine Variante, deshalb lässt sich diese nicht löschen.',
  remove: (name) => `${name} löschen`,
  removeTitle: (name) => `Variante ${name} löschen`,
  lost: 'Sie wird mit ihren Preisen in allen Märkten gelöscht. In Bestellungen bleibt sie. Das lässt sich nicht rückgängig machen.',
  lostStock: (count) =>
    `Von ihr sind ${formatCount(count, 'Stück', 'Stück')} auf Lager, die der Shop dann nicht mehr zählt.`,
  lastUse: (option, value) => `Keine andere Variante hat „${value}“ der Option ${option}.`,
  delete: 'Variante löschen',
  deleted: (name) => `${name} ist gelöscht`,
};
