/** A small decorative image, or an empty box of the same size. */
import { toImageUrl } from '../ui/responsive-image.tsx';
import { cartImageWidth } from './arriving-line.ts';

export interface CartImageProps extends Omit<React.ComponentProps<'img'>, 'src' | 'alt' | 'className'> {
  readonly url: string | null;
}

export function CartImage({ url, ...picture }: CartImageProps) {
  if (url === null) return <span className="picture" />;
  return <img {...picture} src={toImageUrl(url, cartImageWidth)} alt="" className="picture" />;
}
