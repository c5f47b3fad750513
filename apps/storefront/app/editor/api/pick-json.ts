/** Kinds of entities that a picker offers for a field. */

export type PickedKind =
  | 'products'
  | 'variants'
  | 'collections'
  | 'tags'
  | 'articles'
  | 'pages'
  | 'blogs'
  | 'paths'
  | 'media';

export interface EntityJson {
  /** The stored value: a handle, a variant id, a path. */
  readonly id: string;
  readonly title: string;
  /** Secondary text next to the title. */
  readonly note: string;
  readonly picture: string | null;
  /** Minor units of the region's currency; null without a price. */
  readonly price: number | null;
  /** Alternative text of a picture, if the library has one. */
  readonly alt?: string;
}

export interface EntitiesJson {
  readonly things: readonly EntityJson[];
}

/** An uploaded image. */
export interface UploadedJson {
  /** Public path: `/media/...`. */
  readonly path: string;
  readonly title: string;
  /** True if the same image was already in the library. */
  readonly known: boolean;
}
