/**
 * Right-to-left test language of the component gallery. Each Latin letter is replaced by a Hebrew letter, which
 * reverses the text direction and reveals elements that aren't mirrored. For development only; the built shop doesn't
 * contain it.
 */

const letters = 'אבגדהוזחטיכלמנסעפצקרשתאבגד';

/** BCP 47 tag of the test language: Hebrew, for private use. */
export const testLanguage = 'he-x-test';

/** Returns a text in the test language. Digits, signs and white space stay. */
export function toTestText(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => letters[letter.toLowerCase().charCodeAt(0) - 97] ?? letter);
}

/**
 * Shows all texts below `root` in the test language, also texts that are added later. @returns a function that restores
 * them
 */
export function showTestLanguage(root: Element): () => void {
  const originals = new Map<Text, string>();
  const replace = (node: Text) => {
    const text = node.data;
    const shown = toTestText(text);
    if (shown === text) return;
    originals.set(node, text);
    node.data = shown;
  };
  const replaceBelow = (node: Node) => {
    if (node instanceof Text) replace(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) replace(walker.currentNode);
  };
  replaceBelow(root);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) replaceBelow(node);
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    for (const [node, text] of originals) if (node.data === toTestText(text)) node.data = text;
  };
}
