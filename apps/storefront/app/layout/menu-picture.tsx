/** A picture beneath the links of a menu's entry. */
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import type { MenuLink } from './shop-frame.ts';

export interface MenuPictureProps {
  readonly url: string;
  readonly picture: NonNullable<MenuLink['picture']>;
  readonly onFollow?: () => void;
}

export function MenuPicture({ url, picture, onFollow }: MenuPictureProps) {
  return (
    <Link to={url} className="menu-picture" onClick={onFollow}>
      <Picture src={picture.src} alt="" sizes="18rem" width={540} height={360} className="" />
      {picture.title}
    </Link>
  );
}
