/**
 * Quick add of a product with options: a link to its page that opens a sheet over the list after hydration.
 * The sheet's code loads on hover or focus.
 */
import * as words from '@vitrine/words/product-card';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { type AddState, AddStateIcon } from './add-to-cart.tsx';
import type { ProductCardData } from './product-card-data.ts';

const loadSheet = () => import('./quick-choice-sheet.tsx');
const QuickChoiceSheet = lazy(loadSheet);

export interface QuickChoiceProps {
  readonly product: ProductCardData;
  /** True if nothing of it can be bought: the sheet then has the waitlist form. */
  readonly waits: boolean;
}

export function QuickChoice({ product, waits }: QuickChoiceProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [state, tell] = useState<AddState>('ready');
  return (
    <>
      <div className="card-add">
        <Link
          to={`/products/${product.handle}`}
          prefetch="none"
          className="icon-button"
          aria-label={(waits ? words.waitFor : words.chooseOf)({ state, title: product.title })}
          onPointerEnter={() => void loadSheet()}
          onFocus={() => void loadSheet()}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setWanted(true);
            setOpen(true);
          }}
        >
          {state === 'failed' ? (
            <AddStateIcon state={state} />
          ) : (
            <Icon name={waits ? 'mail' : 'plus'} size={20} />
          )}
        </Link>
      </div>
      {wanted && (
        <Suspense>
          <QuickChoiceSheet
            product={product}
            waits={waits}
            open={open}
            close={() => setOpen(false)}
            tell={tell}
          />
        </Suspense>
      )}
    </>
  );
}
