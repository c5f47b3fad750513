/** Things that a field may name, as a picker shows them. */

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
  /** What the document keeps: a handle, the id of a variant, a path. */
  readonly id: string;
  readonly title: string;
  /** Beside the title, quietly. */
  readonly note: string;
  readonly picture: string | null;
  /** Minor units of the region's currency; null for what has no price. */
  readonly price: number | null;
}

export interface EntitiesJson {
  readonly things: readonly EntityJson[];
}

/** A picture that was brought. */
export interface UploadedJson {
  /** Where the shop shows it: `/media/...`. */
  readonly path: string;
}
