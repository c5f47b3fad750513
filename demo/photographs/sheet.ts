/**
 * Arranges images on a contact sheet, for review: `node demo/photographs/sheet.ts <out.png> <columns> <picture...>`.
 */
import sharp from 'sharp';

const [out, columnsText, ...files] = process.argv.slice(2);
if (out === undefined || files.length === 0)
  throw new Error('name the sheet, the number of columns and the pictures');
const columns = Number(columnsText);
const cellWidth = Math.floor(1800 / columns);
const cellHeight = Math.round(cellWidth * 1.25);
const cells = await Promise.all(
  files.map(async (file, i) => ({
    input: await sharp(file)
      .resize(cellWidth - 8, cellHeight - 8, { fit: 'contain', background: '#ffffff' })
      .toBuffer(),
    left: (i % columns) * cellWidth + 4,
    top: Math.floor(i / columns) * cellHeight + 4,
  })),
);
await sharp({
  create: {
    width: columns * cellWidth,
    height: Math.ceil(files.length / columns) * cellHeight,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(cells)
  .png()
  .toFile(out);
