/** JSON of the editor API's translations. */
import type { RegionKey } from '@vitrine/rules/regions/region';

export interface TranslationTextJson {
  /** Null for the original of all storefronts. */
  readonly region: RegionKey | null;
  /** Path of the text's field, such as `hero.title`. */
  readonly path: string;
  readonly title: string;
  readonly isHtml: boolean;
  readonly source: string;
  readonly sourceHash: string;
  readonly target: string | null;
  readonly state: 'translated' | 'changed' | 'missing';
  /** Default translation while none is stored; null for texts that a person wrote. */
  readonly defaultTarget: string | null;
  /** Reason why a stored translation isn't used; null if it is used. */
  readonly issue: string | null;
}

export interface TranslationTextsJson {
  readonly texts: readonly TranslationTextJson[];
}

export interface TranslatedDocumentJson {
  readonly kind: string;
  readonly key: string;
  readonly title: string;
  readonly total: number;
  readonly translated: number;
  readonly changed: number;
}

/** A product, collection, menu, page or policy of the catalogue. */
export interface TranslatedRecordJson {
  /** Type and handle, such as `product/night-oil`. */
  readonly name: string;
  readonly title: string;
  readonly total: number;
  readonly translated: number;
  readonly changed: number;
}

export interface RecordTextsJson {
  readonly title: string;
  readonly texts: readonly TranslationTextJson[];
}

export interface TranslationListJson {
  /** Languages into which texts are translated. */
  readonly languages: readonly string[];
  readonly documents: readonly TranslatedDocumentJson[];
  /** Empty if the catalogue is in another system. */
  readonly records: readonly TranslatedRecordJson[];
}

export interface TranslationImportJson {
  readonly problems: readonly string[];
  readonly moreProblems: number;
  /** Number of new or different translations. */
  readonly texts: number;
  /** Number of these translations in the catalogue, which is updated immediately. */
  readonly catalogueTexts: number;
  /** Names of the documents with new or different translations. */
  readonly documents: readonly string[];
  /** Number of texts that have no translation in the file. */
  readonly empty: number;
}
