/** Replaces `@graphql-yoga/render-graphiql`, whose 9 MB the package `vitrine-backend` has compressed. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Options of the page that the package was built with, as it has them in its script. */
export const placeholderOptions = { title: 'GraphiQL', defaultQuery: 'the query goes here' } as const;

const file = new URL('../../graphiql.html.br', import.meta.url);

export function renderGraphiQL(options: { readonly title: string; readonly defaultQuery: string }): string {
  const page = brotliDecompressSync(readFileSync(file)).toString();
  const script = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return page.replace(JSON.stringify(placeholderOptions), () => script(options));
}
