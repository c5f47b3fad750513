/** `reviews show` and `questions show`: print a submission's full text, and write its photos and videos to files. */
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SubmissionKind } from '@vitrine/engagement/reviews/moderate';
import { readMedia } from '@vitrine/engagement/reviews/review-media';
import type { MediaRendition, ReviewTables } from '@vitrine/engagement/reviews/review-tables';
import {
  findQuestion,
  findReview,
  type SubmissionDetails,
  type SubmissionFile,
  type SubmissionMedia,
} from '@vitrine/engagement/reviews/submission-details';
import type { Storage } from '@vitrine/storage/database';
import { exitCodes } from './exit-codes.ts';
import { indentText } from './indent-text.ts';
import type { CommandIo } from './io.ts';

export interface ReviewIo extends CommandIo {
  readonly storage: Storage<ReviewTables>;
}

/** Chunk size in bytes when a file is copied. */
const atOnce = 2 * 1024 * 1024;

/**
 * Prints a submission and writes its media to `directory`, which is created if needed. Existing files aren't
 * overwritten. Exit codes: 0 done, 1 the id doesn't exist or a file couldn't be written.
 */
export async function showReview(
  kind: SubmissionKind,
  { id, directory }: { readonly id: string; readonly directory: string | null },
  io: ReviewIo,
): Promise<number> {
  const written = await (kind === 'reviews' ? findReview(io.storage, id) : findQuestion(io.storage, id));
  if (written === null) {
    io.err(`There is nothing with the id ${id}.`);
    return exitCodes.notFound;
  }
  io.json(written);
  for (const line of described(written)) io.out(line);
  if (directory === null) return 0;
  const files = written.media.flatMap((media, index) =>
    media.files.map((file) => ({ media: media.id, file, name: nameOf(written.id, index, file.rendition) })),
  );
  if (files.length === 0) {
    io.out('It has no photos and no video.');
    return 0;
  }
  await mkdir(directory, { recursive: true });
  let refused = 0;
  for (const { media, file, name } of files) {
    const path = join(directory, name);
    if (await writeNew(path, chunksOf(io.storage, media, file))) io.out(`written: ${path}`);
    else {
      refused += 1;
      io.err(`${path} is there already, and stays as it is.`);
    }
  }
  return refused === 0 ? 0 : 1;
}

function described(written: SubmissionDetails): readonly string[] {
  const { id, product, region, rating, variant, state, reason, title, body, answer } = written;
  const facts: readonly (readonly [string, string | null])[] = [
    ['product', product],
    ['storefront', region],
    ['written', new Date(written.createdAt).toISOString()],
    ['name', written.author],
    ['state', reason === null ? state : `${state}: ${reason}`],
    ['stars', rating === null ? null : `${rating} of 5`],
    ['variant', variant],
    ['verified buyer', rating === null ? null : written.verified ? 'yes' : 'no'],
    ['found helpful by', rating === null ? null : String(written.helpful)],
    ['title', title === '' ? null : title],
  ];
  return [
    id,
    ...facts.flatMap(([name, value]) => (value === null ? [] : [`  ${`${name}:`.padEnd(18)}${value}`])),
    indentText(body),
    ...(answer === null ? [] : [indentText(`Answer: ${answer}`)]),
    ...written.media.map((media, index) => `  ${describedMedia(written.id, media, index)}`),
  ];
}

function describedMedia(
  review: string,
  { kind, width, height, duration, files }: SubmissionMedia,
  index: number,
) {
  const length = kind === 'video' ? `, ${(duration / 1000).toFixed(1)} s` : '';
  const sizes = files.map(
    ({ rendition, size }) => `${nameOf(review, index, rendition)} (${Math.ceil(size / 1024)} kB)`,
  );
  return `${kind}, ${width} x ${height}${length}: ${sizes.join(', ')}`;
}

const endings: Readonly<Record<MediaRendition, string>> = {
  full: '.webp',
  small: '-small.webp',
  video: '.mp4',
  cover: '-cover.webp',
};

function nameOf(review: string, index: number, rendition: MediaRendition): string {
  return `${review}-${index + 1}${endings[rendition]}`;
}

async function* chunksOf(storage: Storage<ReviewTables>, media: string, { rendition, size }: SubmissionFile) {
  for (let from = 0; from < size; from += atOnce) {
    yield await readMedia(storage, media, rendition, { from, to: Math.min(size, from + atOnce) });
  }
}

/** Writes a new file, and deletes it if writing fails halfway. @returns false if the file exists already */
async function writeNew(path: string, chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const file = await open(path, 'wx').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    throw error;
  });
  if (file === null) return false;
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return true;
}
