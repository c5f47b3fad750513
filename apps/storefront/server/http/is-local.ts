/** Returns true if the shop's URL is on this machine. */
export function isLocal(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d+){3}$/.test(hostname)
  );
}
