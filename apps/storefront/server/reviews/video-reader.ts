/**
 * Separate program: reads a video from stdin and writes `{ duration, width, height }` to stdout, or null if it isn't a video. A
 * small file may claim billions of frames and exhaust the memory; then only this process ends.
 */
import { buffer } from 'node:stream/consumers';
import { createFile, MP4BoxBuffer } from 'mp4box';

/** Codecs that browsers can play. */
const playableCodecs = /^(?:avc[13]|hvc1|hev1|vp09|av01)\b/;

process.stdout.write(JSON.stringify(readVideo(new Uint8Array(await buffer(process.stdin)))));

function readVideo(bytes: Uint8Array<ArrayBuffer>) {
  const file = createFile(false);
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes.buffer, 0));
  file.flush();
  const { duration, timescale, tracks } = file.getInfo();
  const picture = tracks.find(({ video }) => video !== undefined);
  if (picture === undefined || !playableCodecs.test(picture.codec)) return null;
  // A fragmented video, as browsers record it, has its duration in the samples only.
  const { samples_duration: samples, timescale: ticks, video } = picture;
  const seconds = samples > 0 ? samples / ticks : duration / timescale;
  return { duration: Math.round(seconds * 1000), width: video?.width ?? 0, height: video?.height ?? 0 };
}
