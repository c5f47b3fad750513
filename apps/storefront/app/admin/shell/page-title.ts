/** Sets the document's title, such as `#1042 · Example`. */
import { useEffect } from 'react';
import { getShopName } from '../../editor/shell/shop-name.ts';

export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${getShopName()}`;
  }, [title]);
}
