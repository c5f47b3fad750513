/** A small picture beside words that say what it shows; its place where there is none. */
import { pictureAt } from '../ui/picture.tsx';

export interface CartPictureProps extends Omit<React.ComponentProps<'img'>, 'src' | 'alt' | 'className'> {
  readonly url: string | null;
}

export function CartPicture({ url, ...picture }: CartPictureProps) {
  if (url === null) return <span className="picture" />;
  return <img {...picture} src={pictureAt(url, 320)} alt="" className="picture" />;
}
