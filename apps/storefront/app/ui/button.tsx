/**
 * The button, and the link that looks like one. One look for each rank:
 * `primary` is the one thing to do on a screen, `secondary` what else can be done, `quiet` what undoes or folds away.
 */
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonStyle {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** Heights of 44, 48 and 56 px. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as the place in which it stands. */
  readonly wide?: boolean | undefined;
}

const variants = {
  primary: 'button',
  secondary: 'button button-secondary',
  quiet: 'button button-text',
} as const;
const sizes = { small: ' button-small', medium: '', large: ' button-large' } as const;

/** The class of a button's look, for an element that is neither of the two below: a `summary`, a `label`. */
export function buttonClass(
  { variant = 'primary', size = 'medium', wide = false }: ButtonStyle,
  more = '',
): string {
  return `${variants[variant]}${sizes[size]}${wide ? ' w-full' : ''}${more === '' ? '' : ` ${more}`}`;
}

export interface ButtonProps extends ButtonStyle, React.ComponentPropsWithRef<'button'> {
  /** While it works: keeps focus and width, says so to a screen reader, and takes no second press. */
  readonly pending?: boolean;
}

/** A button; submits its form unless `type="button"`. */
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
      className={buttonClass({ variant, size, wide }, className)}
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

/** A link that looks like a button: it goes somewhere, works before JavaScript, opens in a new tab. */
export function ButtonLink({ variant, size, wide, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass({ variant, size, wide }, className)} />;
}
