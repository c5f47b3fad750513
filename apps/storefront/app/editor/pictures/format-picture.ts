/** Texts about a picture. */
import { adminLanguage } from '../../admin/language/admin-language.ts';
import type { PictureJson, PictureUseJson } from '../api/picture-json.ts';
import { picturesTexts } from './pictures-texts.ts';

const number = new Intl.NumberFormat(adminLanguage, { maximumFractionDigits: 1 });

/** Formats a file size: `214 kB`, `1.3 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${number.format(bytes / 1_000_000)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}

/** Formats dimensions and file size: `1200 × 800 px · 214 kB`; empty if nothing is known. */
export function formatDimensions({ width, height, size }: PictureJson): string {
  const parts = [
    width === null || height === null ? null : `${width} × ${height} px`,
    size === null ? null : formatBytes(size),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Returns the name of a picture. Older uploads only have a file name. */
export function getPictureTitle({ title, path }: Pick<PictureJson, 'title' | 'path'>): string {
  return title === '' ? path.slice(path.lastIndexOf('/') + 1) : title;
}

/** Formats the number of uses: `Used in 3 places`. */
export function formatUses({ uses, name, inUse }: PictureJson): string {
  const shown = uses.filter(({ state }) => state !== 'older').length;
  if (shown > 0) return picturesTexts.uses.count(shown);
  if (name === null) return picturesTexts.uses.folder;
  return inUse ? picturesTexts.uses.used : picturesTexts.uses.unused;
}

export const useStates: Readonly<Record<PictureUseJson['state'], string>> = picturesTexts.uses.states;
