/** Path of a picture of the shop, as a whole field or within HTML. */
const picturePath = /\/media\/[\w./%~-]{1,300}?\.(?:jpe?g|png|webp|avif|gif|svg)\b/gi;

/** Returns the paths of the shop's pictures in a text, without duplicates. */
export function findPicturePaths(text: string): readonly string[] {
  return [...new Set(text.match(picturePath) ?? [])];
}

/** Path of an uploaded picture in the shop's pages. */
export function toUploadPath(name: string): string {
  return `/media/uploads/${name}`;
}
