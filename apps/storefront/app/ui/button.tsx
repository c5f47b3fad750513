/**
 * Button, and link styled as a button. Variants by rank: `primary` for the main action of a screen,
 * `secondary` for others, `quiet` for undo and collapse.
 */
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonStyle {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** Heights of 44, 48 and 56 px. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** Full width of the container. */
  readonly wide?: boolean | undefined;
}

const variants = {
  primary: 'button',
  secondary: 'button button-secondary',
  quiet: 'button button-text',
} as const;
const sizes = { small: ' button-small', medium: '', large: ' button-large' } as const;

/** Class of the button styles, for other elements such as `summary` and `label`. */
export function getButtonClass(
  { variant = 'primary', size = 'medium', wide = false }: ButtonStyle,
  more = '',
): string {
  return `${variants[variant]}${sizes[size]}${wide ? ' w-full' : ''}${more === '' ? '' : ` ${more}`}`;
}

export interface ButtonProps extends ButtonStyle, React.ComponentPropsWithRef<'button'> {
  /** While an action runs: retains focus and width, announces it, and ignores clicks. */
  readonly pending?: boolean;
}

/** Button; submits its form unless `type="button"`. */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  return (
    <button
      type="submit"
      {...button}
      className={getButtonClass({ variant, size, wide }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? (
        <>
          <span className="button-words">{children}</span>
          <Spinner className="button-spinner" />
        </>
      ) : (
        children
      )}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonStyle, LinkProps {}

/** Link styled as a button: works without JavaScript, can be opened in a new tab. */
export function ButtonLink({ variant, size, wide, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={getButtonClass({ variant, size, wide }, className)} />;
}
