/** Calls `onChange` when an element enters or leaves the viewport. @returns a function that stops it */
export function watchView(element: Element, onChange: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    // A quick scroll reports both at once; the last entry is the current state.
    const latest = entries.at(-1);
    if (latest?.target.isConnected) onChange(latest.isIntersecting);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
