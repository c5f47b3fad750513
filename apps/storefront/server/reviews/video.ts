/** Validates an uploaded video and removes location and personal metadata; the streams stay unchanged. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** In bytes. */
export const maxVideoBytes = 24 * 1024 * 1024;
/** In ms. */
export const maxVideoDuration = 90_000;

export type VideoError = 'too-large' | 'too-long' | 'no-video' | 'shorter-than-cover';

export interface CheckedVideo {
  /** The video without metadata about location and person. */
  readonly bytes: Uint8Array;
  /** In ms. */
  readonly duration: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Limits of the reader process: time in ms, memory in MB. */
const readTimeout = 10_000;
const memory = 192;
const reader = fileURLToPath(new URL('./video-reader.ts', import.meta.url));
const videoReaderOutput = z.object({
  duration: z.int().min(1),
  width: z.int().min(1).max(8192),
  height: z.int().min(1).max(8192),
});

/**
 * Reads the duration of a video and checks that it can be played. `coverAt` is the time of its cover image in milliseconds; a
 * shorter video is rejected (ENG-16).
 */
export async function validateVideo(
  bytes: Uint8Array,
  coverAt: number | null,
): Promise<CheckedVideo | VideoError> {
  if (bytes.byteLength > maxVideoBytes) return 'too-large';
  if (Buffer.from(bytes.subarray(4, 8)).toString('latin1') !== 'ftyp') return 'no-video';
  const read = await readInChildProcess(bytes);
  if (read === null) return 'no-video';
  if (read.duration > maxVideoDuration) return 'too-long';
  if (coverAt !== null && coverAt > read.duration) return 'shorter-than-cover';
  return { ...read, bytes: removeMetadata(bytes) };
}

/** Parses the video in a child process, which may crash without harm. Returns null if the file isn't a video. */
async function readInChildProcess(bytes: Uint8Array): Promise<z.output<typeof videoReaderOutput> | null> {
  const child = spawn(process.execPath, [`--max-old-space-size=${memory}`, reader], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout: readTimeout,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('close', () => resolve());
  });
  // The process may exit before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const said = await text(child.stdout).catch(() => '');
  await ended;
  try {
    return videoReaderOutput.safeParse(JSON.parse(said)).data ?? null;
  } catch {
    return null;
  }
}

function removeMetadata(bytes: Uint8Array): Uint8Array {
  const film = new Uint8Array(bytes);
  overwriteMetadata(film, 0, film.byteLength, ['moov', 'trak']);
  return film;
}

/** Overwrites boxes with location, time and author in place. Their size stays, so that offsets remain valid. */
function overwriteMetadata(bytes: Uint8Array, from: number, to: number, path: readonly string[]): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = from; at + 8 <= to; ) {
    const duration = view.getUint32(at);
    const long = duration === 1 && at + 16 <= to;
    const size = duration === 0 ? to - at : long ? Number(view.getBigUint64(at + 8)) : duration;
    const head = long ? 16 : 8;
    const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (size < head || at + size > to) return;
    if (kind === path[0]) overwriteMetadata(bytes, at + head, at + size, path.slice(1));
    if (kind === 'udta' || kind === 'meta' || kind === 'uuid') {
      bytes.set(Buffer.from('free', 'latin1'), at + 4);
      bytes.fill(0, at + head, at + size);
    }
    at += size;
  }
}
