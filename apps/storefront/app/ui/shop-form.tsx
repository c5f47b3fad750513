import type { ComponentProps } from 'react';
import { useBasePath } from '../data/base-path.ts';

export interface ShopFormProps extends ComponentProps<'form'> {
  /** A path of the shop, without the storefront's own. */
  readonly action: `/${string}`;
}

/** A form for one of the shop's calls, below the storefront's path. */
export function ShopForm({ action, ...form }: ShopFormProps) {
  return <form {...form} action={`${useBasePath()}${action}`} />;
}
