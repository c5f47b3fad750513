import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createImageProcess } from './image-process.ts';
import { toImageTransform } from './request.ts';

const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
const wanted = toImageTransform({ width: 320 }, 'webp');

it('pictures are made by another process, several at a time', async () => {
  const make = createImageProcess();
  const source = await photograph();
  const made = await Promise.all([make(source, wanted), make(source, { ...wanted, format: 'avif' })]);
  const formats = await Promise.all(made.map(async (bytes) => (await sharp(bytes).metadata()).format));
  expect(formats).toEqual(['webp', 'heif']);
});

it('a file that isn’t an image is rejected with the reason, and the next image is processed', async () => {
  const make = createImageProcess();
  await expect(make(Buffer.from('nothing'), wanted)).rejects.toThrow(/unsupported image format/);
  expect(await make(await photograph(), wanted)).toBeInstanceOf(Uint8Array);
});

it('if the process ends, waiting jobs are rejected, and the next image starts a new process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-maker-'));
  const program = join(folder, 'ends.mjs');
  await writeFile(program, `process.once('message', () => process.exit(1));`);
  const make = createImageProcess({ program });
  for (const source of [await photograph(), await photograph()])
    await expect(make(source, wanted)).rejects.toThrow('has ended');
  await rm(folder, { recursive: true });
});

it('a process that was let go of is started again', async () => {
  const make = createImageProcess({ rest: 0 });
  const source = await photograph();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await make(source, wanted)).toBeInstanceOf(Uint8Array);
    await new Promise(setImmediate);
  }
});
