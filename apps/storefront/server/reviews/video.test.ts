import { expect, it } from 'vitest';
import { createTestVideo } from './test-videos.ts';
import { maxVideoBytes, validateVideo } from './video.ts';

it('says how long and how large a film is, and forgets where it was made', async () => {
  const film = createTestVideo({ duration: 4200 });
  expect(Buffer.from(film).toString('latin1')).toContain('+27.5916');
  const read = await validateVideo(film, 4200);
  if (typeof read === 'string') throw new Error(read);
  expect(read).toMatchObject({ duration: 4200, width: 64, height: 48 });
  expect(read.bytes.byteLength).toBe(film.byteLength);
  expect(Buffer.from(read.bytes).toString('latin1')).not.toContain('+27.5916');
});

it.each<[string, Uint8Array, number | null, string]>([
  [
    'is shorter than the moment of its cover',
    createTestVideo({ duration: 4200 }),
    4201,
    'shorter-than-cover',
  ],
  ['is too long', createTestVideo({ duration: 90_001 }), null, 'too-long'],
  ['lasts no time', createTestVideo({ duration: 0 }), null, 'no-video'],
  [
    'claims billions of pictures',
    createTestVideo({ duration: 1000, claimed: 4_000_000_000 }),
    null,
    'no-video',
  ],
  ['was cut off', createTestVideo({ duration: 4200 }).subarray(0, 200), null, 'no-video'],
  ['is a page', Buffer.from('<!doctype html><script>1</script>'), null, 'no-video'],
  ['is a page that begins as a film', Buffer.from('0000ftypisom<script>alert(1)</script>'), null, 'no-video'],
  ['is nothing', new Uint8Array(0), null, 'no-video'],
  ['has too many bytes', new Uint8Array(maxVideoBytes + 1), null, 'too-large'],
])('ENG-16, ENG-17: refuses a film that %s', async (_what, bytes, coverAt, problem) => {
  expect(await validateVideo(bytes, coverAt)).toBe(problem);
});
