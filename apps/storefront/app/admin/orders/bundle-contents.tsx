/** The components of a bundle, with their quantity in one bundle, below its line, for packing. */
import { orderTexts } from './orders-texts.ts';

export interface BundleContentsProps {
  readonly group: {
    readonly customAttributes: readonly { readonly key: string; readonly value?: string | null }[];
  } | null;
}

export function BundleContents({ group }: BundleContentsProps) {
  const components = group?.customAttributes ?? [];
  if (components.length === 0) return null;
  return (
    <span className="block text-muted text-sm">
      {orderTexts.page.inEach}
      {components.map(({ key, value }) => (
        <span key={key} className="block">
          {[value ?? '', key].join(' ').trim()}
        </span>
      ))}
    </span>
  );
}
