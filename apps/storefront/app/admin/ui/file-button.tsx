/** Button to select a file. The input isn't in the tab order, because the button opens it. */
import { useRef } from 'react';
import { Button, type ButtonStyle } from '../../ui/button.tsx';

export interface FileButtonProps extends Pick<ButtonStyle, 'size'> {
  /** Accessible name of the input. */
  readonly label: string;
  /** Accepted file types, as in HTML. */
  readonly accept: string;
  readonly pending: boolean;
  readonly onChoose: (file: File) => void;
  readonly children: React.ReactNode;
}

/** Accepted types for CSV files. */
export const csvFiles = '.csv,text/csv';

export function FileButton({ label, accept, pending, onChoose, size, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button
        type="button"
        variant="secondary"
        size={size}
        pending={pending}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        disabled={pending}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Cleared, so that the same file can be selected again.
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </div>
  );
}
