/**
 * Patches a DOM tree so that it equals another tree, without touching nodes that are equal. Scroll positions, open
 * `<details>` and loaded images are preserved.
 */

/** Patches `from`; `to` isn't changed. */
export function patchDom(from: Node, to: Node): void {
  if (from.isEqualNode(to)) return;
  if (from.nodeName !== to.nodeName || !isElement(from) || !isElement(to)) {
    if (from.nodeType === Node.TEXT_NODE && to.nodeType === Node.TEXT_NODE) from.nodeValue = to.nodeValue;
    else from.parentNode?.replaceChild(importedBy(from, to), from);
    return;
  }
  morphAttributes(from, to);
  patchChildren(from, to);
}

/** Checks the node type, because an element of another document isn't an instance of this window's `Element`. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function importedBy(into: Node, node: Node): Node {
  return (into.ownerDocument ?? document).importNode(node, true);
}

function morphAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) {
    // The reader may have toggled `open`, so it isn't changed.
    if (name !== 'open' && !to.hasAttribute(name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (name !== 'open' && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

/** Skips equal children at both ends; replaces those in between one by one. */
function patchChildren(from: Element, to: Element): void {
  const old = [...from.childNodes];
  const targetNodes = [...to.childNodes];
  let start = 0;
  while (start < Math.min(old.length, targetNodes.length) && isSame(old[start], targetNodes[start]))
    start += 1;
  let end = 0;
  while (
    end < Math.min(old.length, targetNodes.length) - start &&
    isSame(old.at(-1 - end), targetNodes.at(-1 - end))
  ) {
    end += 1;
  }
  const middle = old.slice(start, old.length - end);
  const next = targetNodes.slice(start, targetNodes.length - end);
  const behind = old[old.length - end] ?? null;
  next.forEach((node, place) => {
    const here = middle[place];
    if (here === undefined) from.insertBefore(importedBy(from, node), behind);
    else patchDom(here, node);
  });
  for (const node of middle.slice(next.length)) from.removeChild(node);
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b);
}
