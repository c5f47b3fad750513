/**
 * A program of its own: reads a film from its input and writes `{ duration, width, height }` to its output, or null for
 * what is no film. A small file may claim billions of pictures, and who believes it runs out of memory: only this ends then.
 */
import { buffer } from 'node:stream/consumers';
import { createFile, MP4BoxBuffer } from 'mp4box';

/** Codecs that browsers play. */
const shown = /^(?:avc[13]|hvc1|hev1|vp09|av01)\b/;

process.stdout.write(JSON.stringify(lengthOf(new Uint8Array(await buffer(process.stdin)))));

function lengthOf(bytes: Uint8Array<ArrayBuffer>) {
  const file = createFile(false);
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes.buffer, 0));
  file.flush();
  const { duration, timescale, tracks } = file.getInfo();
  const picture = tracks.find(({ video }) => video !== undefined);
  if (picture === undefined || !shown.test(picture.codec)) return null;
  // A film in fragments, as browsers record them, says in its samples alone how long it is.
  const { samples_duration: samples, timescale: ticks, video } = picture;
  const seconds = samples > 0 ? samples / ticks : duration / timescale;
  return { duration: Math.round(seconds * 1000), width: video?.width ?? 0, height: video?.height ?? 0 };
}
