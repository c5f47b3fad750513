/**
 * A program of its own: reads a film from its input and writes `{ duration, width, height }` to its output, or null for
 * what is no film. A small file may claim billions of pictures, and who believes it runs out of memory: only this ends then.
 */
import { buffer } from 'node:stream/consumers';
import { createFile, MP4BoxBuffer } from 'mp4box';

/** What browsers show. */
const shown = /^(?:avc[13]|hvc1|hev1|vp09|av01)\b/;

process.stdout.write(JSON.stringify(lengthOf(new Uint8Array(await buffer(process.stdin)))));

function lengthOf(bytes: Uint8Array<ArrayBuffer>) {
  const file = createFile(false);
  let read: { duration: number; width: number; height: number } | null = null;
  file.onReady = ({ duration, timescale, isFragmented, fragment_duration: fragments, tracks }) => {
    const picture = tracks.find(({ video }) => video !== undefined);
    if (picture === undefined || !shown.test(picture.codec)) return;
    const ticks = Number(isFragmented ? (fragments ?? 0) : duration);
    const { width = 0, height = 0 } = picture.video ?? {};
    read = { duration: Math.round((ticks * 1000) / timescale), width, height };
  };
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes.buffer, 0));
  file.flush();
  return read;
}
