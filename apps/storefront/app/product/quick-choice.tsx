/**
 * Quick add of a product with options: a link to its page, which opens a sheet over the list once it is hydrated. The
 * sheet's code loads on hover or focus.
 */
import * as words from '@vitrine/words/product-card';
import { useRef, useState } from 'react';
import { usePanel } from '../loading/use-panel.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { type AddState, AddStateIcon } from './add-to-cart.tsx';
import type { ProductCardData } from './product-card-data.ts';

const loadSheet = () => import('./quick-choice-sheet.tsx');

export interface QuickChoiceProps {
  readonly product: ProductCardData;
  /** True if no variant can be bought: the sheet then shows the waitlist form. */
  readonly hasWaitlist: boolean;
}

export function QuickChoice({ product, hasWaitlist }: QuickChoiceProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const sheet = usePanel(loadSheet);
  const [state, setState] = useState<AddState>('ready');
  return (
    <>
      <div className="card-add">
        <Link
          ref={link}
          to={`/products/${product.handle}`}
          prefetch="none"
          className="icon-button"
          aria-label={(hasWaitlist ? words.waitFor : words.chooseOf)({ state, title: product.title })}
          onPointerEnter={sheet.prepare}
          onFocus={sheet.prepare}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            sheet.open(event.currentTarget);
          }}
        >
          {state === 'failed' ? (
            <AddStateIcon state={state} />
          ) : (
            <Icon name={hasWaitlist ? 'mail' : 'plus'} size={20} />
          )}
        </Link>
      </div>
      {sheet.Content && (
        <sheet.Content
          product={product}
          hasWaitlist={hasWaitlist}
          open={sheet.isOpen}
          close={sheet.close}
          onStateChange={setState}
          getControl={() => link.current}
        />
      )}
    </>
  );
}
