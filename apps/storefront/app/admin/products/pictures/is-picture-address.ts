/** Returns true for URLs that the API accepts for pictures: `https:`, and `http:` on localhost. */
export function isPictureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)$/.test(hostname))
  );
}
