/** Calls back whenever an element enters or leaves the viewport. Returns a function that stops it. */
export function watchView(element: Element, onChange: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    // A quick scroll reports leaving and returning at once; the last entry is the current one.
    const latest = entries.at(-1);
    if (latest?.target.isConnected) onChange(latest.isIntersecting);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
