/** Returns true for the addresses that the API takes: those over https, and those of this machine. */
export function isPictureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)$/.test(hostname))
  );
}
