/** A picture of the shop within a text: in a field of its own, or in HTML. */
const picturePath = /\/media\/[\w./%~-]{1,300}?\.(?:jpe?g|png|webp|avif|gif|svg)\b/gi;

/** Returns the pictures of the shop that a text names, each once. */
export function findPicturePaths(text: string): readonly string[] {
  return [...new Set(text.match(picturePath) ?? [])];
}

/** Path under which pages show an uploaded picture. */
export function toUploadPath(name: string): string {
  return `/media/uploads/${name}`;
}
