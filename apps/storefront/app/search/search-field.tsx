/** The search box: a plain GET form; suggestions load when it is used. */
import { lazy, Suspense, useState } from 'react';
import { Form } from 'react-router';
import { Icon } from '../ui/icon.tsx';

const Suggestions = lazy(() => import('./suggestions.tsx'));

export function SearchField() {
  // The field keeps its own text: what was typed before the page came alive must stay.
  const [text, setText] = useState('');
  const [used, setUsed] = useState(false);
  return (
    <search className="relative hidden md:block">
      <Form
        action="/search"
        method="get"
        className="flex items-center"
        onSubmit={() => setUsed(false)}
        onFocus={() => setUsed(true)}
      >
        <label htmlFor="header-search" className="sr-only">
          Search products
        </label>
        <input
          id="header-search"
          name="q"
          type="search"
          autoComplete="off"
          placeholder="Search"
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-40 rounded-full border border-edge bg-paper pr-10 pl-4 text-sm xl:w-56"
        />
        <button type="submit" className="-ml-11 icon-button" aria-label="Search">
          <Icon name="search" size={20} />
        </button>
      </Form>
      {used && text.trim().length > 1 && (
        <Suspense>
          <Suggestions text={text.trim()} close={() => setUsed(false)} />
        </Suspense>
      )}
    </search>
  );
}
