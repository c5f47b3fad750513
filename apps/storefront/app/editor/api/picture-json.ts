/** JSON of the picture library. */
import type { ErrorJson } from '@vitrine/rules/cart/json/cart-json';
import type { Bytes, EpochMs } from '@vitrine/rules/units';

export const pictureFilters = ['all', 'no-alt', 'unused', 'files', 'deleted'] as const;
export type PictureFilter = (typeof pictureFilters)[number];

/** A use of a picture. */
export interface PictureUseJson {
  /** Title of the document or object, such as `Home page` or `Article: First light`. */
  readonly title: string;
  /** Path in the editor; null for a catalogue object, which this editor doesn't edit. */
  readonly to: string | null;
  /** State of the use. `older`: only versions that are neither live, scheduled nor the latest use the picture. */
  readonly state: 'live' | 'scheduled' | 'draft' | 'older';
}

export interface PictureJson {
  /** File name of an upload; null for a file in the shop's folder, which can't be changed here. */
  readonly name: string | null;
  /** Path in the shop's pages. */
  readonly path: string;
  readonly title: string;
  readonly alt: string;
  readonly size: Bytes | null;
  /** In pixels; null if unknown. */
  readonly width: number | null;
  readonly height: number | null;
  readonly addedAt: EpochMs | null;
  readonly addedBy: string;
  readonly uses: readonly PictureUseJson[];
  /** True if a live, scheduled or latest version uses the picture, which therefore can't be deleted. */
  readonly inUse: boolean;
  readonly removedAt: EpochMs | null;
}

export interface PicturesJson {
  readonly pictures: readonly PictureJson[];
  /** Total number of pictures. */
  readonly count: number;
  /** Page number from 1; the last page if the requested one is beyond it. */
  readonly page: number;
  readonly pages: number;
  /** Total size of all uploads, including deleted ones. */
  readonly stored: Bytes;
}

/** 409: pictures that can't be deleted. */
export interface PicturesInUseJson extends ErrorJson {
  readonly pictures: readonly { readonly title: string; readonly uses: readonly PictureUseJson[] }[];
}

export interface RemovedPicturesJson {
  readonly names: readonly string[];
}
