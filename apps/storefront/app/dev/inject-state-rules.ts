/**
 * Shows pointer, keyboard and dark states in the component gallery: copies every rule with `:hover`,
 * `:focus-visible` or `:active` for elements in `[data-show]`, and the dark theme's variables for elements in
 * `.cabinet-dusk`.
 */
const pseudo = /:(hover|focus-visible|active)(?![\w-])/g;

/** Elements to which a bare `:focus-visible` applies. */
const controls = ':is(a, button, input, select, textarea, summary)';

/** Adds the rules to the page. @returns a function that removes them */
export function injectStateRules(): () => void {
  const extra = new CSSStyleSheet();
  for (const sheet of document.styleSheets) collect(sheet.cssRules, [], extra);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, extra];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== extra);
  };
}

function collect(rules: CSSRuleList, around: readonly string[], extra: CSSStyleSheet): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      repeat(rule, around, extra);
      continue;
    }
    if (rule instanceof CSSMediaRule) {
      if (rule.conditionText.includes('prefers-color-scheme')) theme(rule, extra);
      else collect(rule.cssRules, [...around, `@media ${rule.conditionText}`], extra);
    } else if (rule instanceof CSSLayerBlockRule)
      collect(rule.cssRules, [...around, `@layer ${rule.name}`], extra);
    else if (rule instanceof CSSSupportsRule)
      collect(rule.cssRules, [...around, `@supports ${rule.conditionText}`], extra);
  }
}

function repeat(rule: CSSStyleRule, around: readonly string[], extra: CSSStyleSheet): void {
  if (rule.selectorText === ':root' && rule.style.getPropertyValue('--paper') !== '' && around.length === 0)
    insert(extra, [], `.cabinet-daylight { ${rule.style.cssText} }`);
  const shown = toStateSelector(rule.selectorText);
  if (shown === null) return;
  insert(extra, around, `${shown} { ${rule.style.cssText} }`);
}

/**
 * Converts a rule's selector to one that matches elements in a simulated state (`[data-show]`); null if the selector
 * has no `:hover`, `:focus-visible` or `:active`.
 */
export function toStateSelector(selector: string): string | null {
  if (!selector.includes(':hover') && !selector.includes(':focus-visible') && !selector.includes(':active'))
    return null;
  const parts = selector
    .split(/,(?![^(]*\))/)
    .filter((part) => part.search(pseudo) !== -1)
    .map((part) => {
      const state = part.match(pseudo)?.[0]?.slice(1) ?? 'hover';
      const rest = part.trim().replaceAll(pseudo, '');
      return `[data-show="${state}"] ${rest === '' ? controls : rest}`;
    });
  return parts.length === 0 ? null : parts.join(', ');
}

function theme(rule: CSSMediaRule, extra: CSSStyleSheet): void {
  if (!rule.conditionText.includes('dark')) return;
  for (const inner of rule.cssRules)
    if (inner instanceof CSSStyleRule && inner.selectorText === ':root')
      insert(extra, [], `.cabinet-dusk { ${inner.style.cssText} }`);
}

function insert(sheet: CSSStyleSheet, around: readonly string[], rule: string): void {
  const text = `${around.map((each) => `${each} {`).join(' ')} ${rule} ${'}'.repeat(around.length)}`;
  sheet.insertRule(text.trim(), sheet.cssRules.length);
}
