/** A round button that is only a sign; its `label` is what a screen reader says. 44 px square. */
import { Icon, type IconName, type IconProps } from './icon.tsx';

export interface IconButtonProps
  extends Omit<React.ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  readonly label: string;
  /** Size of the sign in px; default 22. */
  readonly iconSize?: IconProps['size'];
  /** A ground and an edge of its own, for a place on a picture. */
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
