/** Reads and changes the state of a list in the URL's query parameters. */
import type { ListDefinition, ListRequest } from './list-definition.ts';

export const rowsPerPage = 50;

export type ListAddress = Pick<ListDefinition<never>, 'filters' | 'sorts'>;

/** Converts a URL to the list's request. Unknown values are ignored. */
export function toListRequest({ filters, sorts }: ListAddress, address: URLSearchParams): ListRequest {
  const chosen = filters.flatMap(({ key, options }) => {
    const option = options.find(({ value }) => value === address.get(key));
    return option === undefined ? [] : [option.query];
  });
  const typed = address.get('q')?.trim() ?? '';
  // Parentheses, because the filters apply to both sides of an OR.
  const words = chosen.length > 0 && / OR /.test(typed) ? `(${typed})` : typed;
  const query = [...(words === '' ? [] : [words]), ...chosen].join(' ');
  const before = address.get('before');
  const after = address.get('after');
  return {
    ...(before === null ? { first: rowsPerPage } : { last: rowsPerPage, before }),
    ...(before === null && after !== null ? { after } : {}),
    query: query === '' ? null : query,
    sort: sorts.find(({ key }) => key === address.get('sort')) ?? sorts[0],
  };
}

/** Returns the parameters with a value set, on the first page; an empty value is removed. */
export function setListValue(address: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('after');
  next.delete('before');
  if (value === '') next.delete(key);
  else next.set(key, value);
  return next;
}

/** Returns the parameters of the next or previous page. */
export function toPage(address: URLSearchParams, side: 'after' | 'before', cursor: string): URLSearchParams {
  const next = setListValue(address, side === 'after' ? 'before' : 'after', '');
  next.set(side, cursor);
  return next;
}

/** Returns the parameters that a saved view stores: all except the page. */
export function toViewAddress(address: URLSearchParams): string {
  const view = setListValue(address, 'after', '');
  view.sort();
  return view.toString();
}

/** Returns true if the URL filters the list, or shows a later page. */
export function isNarrowed({ filters }: ListAddress, address: URLSearchParams): boolean {
  return ['q', 'after', 'before', ...filters.map(({ key }) => key)].some((key) => address.has(key));
}
