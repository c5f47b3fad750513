/** Form bodies as Stripe's clients send them: `metadata[cart]=1&expand[0]=latest_charge`. */
export type FormValue = string | { readonly [key: string]: FormValue };
export type Form = { readonly [key: string]: FormValue };

type Tree = { [key: string]: string | Tree };

/** Parses a form with nested names. */
export function parseForm(body: string): Form {
  const root: Tree = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop();
    if (last === undefined) continue;
    let place = root;
    for (const part of path) {
      const next = place[part];
      const inner: Tree = typeof next === 'object' ? next : Object.create(null);
      place[part] = inner;
      place = inner;
    }
    place[last] = value;
  }
  return root;
}

/** Returns the text at a path of names, or undefined. */
export function getFormText(form: Form, ...path: readonly string[]): string | undefined {
  let value: FormValue | undefined = form;
  for (const part of path) {
    if (typeof value !== 'object') return undefined;
    value = value[part];
  }
  return typeof value === 'string' ? value : undefined;
}

/** Returns all texts below a name: `expand[0]=a&expand[1]=b`. */
export function getFormTexts(form: Form, name: string): readonly string[] {
  const value = form[name];
  if (value === undefined) return [];
  return typeof value === 'string'
    ? [value]
    : Object.values(value).filter((item) => typeof item === 'string');
}
