/** Round icon button, 44 px square; `label` is its accessible name. */
import { Icon, type IconName, type IconProps } from './icon.tsx';

export interface IconButtonProps
  extends Omit<React.ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  readonly label: string;
  /** Size of the icon in px; default 22. */
  readonly iconSize?: IconProps['size'];
  /** Adds background and border, for use on images. */
  readonly raised?: boolean;
}

export function IconButton({
  icon,
  label,
  iconSize,
  raised = false,
  className = '',
  ...button
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={`icon-button ${raised ? 'icon-button-raised ' : ''}${className}`}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
