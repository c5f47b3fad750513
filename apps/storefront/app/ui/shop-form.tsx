import type { ComponentProps } from 'react';
import { useBasePath } from '../data/base-path.ts';

export interface ShopFormProps extends ComponentProps<'form'> {
  /** A path of the shop, without the storefront's own. */
  readonly action: `/${string}`;
}

/** A form whose action gets the storefront's path prefix: `/api/cart` is sent to `/au/api/cart`. */
export function ShopForm({ action, ...form }: ShopFormProps) {
  return <form {...form} action={`${useBasePath()}${action}`} />;
}
