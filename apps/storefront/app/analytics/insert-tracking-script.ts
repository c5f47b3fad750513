/** Loads third-party scripts, each once. */
const loaded = new Set<string>();

/** Returns true if a third-party script has been loaded in this page. */
export function hasLoadedScripts(): boolean {
  return loaded.size > 0;
}

export function insertTrackingScript(address: string): void {
  if (loaded.has(address)) return;
  loaded.add(address);
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.onerror = () => console.warn(`${new URL(address).origin} could not be loaded`);
  document.head.append(script);
}
