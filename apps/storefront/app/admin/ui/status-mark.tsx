/** A state, in words. `todo` needs work, `problem` went wrong, `done` is settled; colour only repeats the words. */
export interface StatusMarkProps {
  readonly tone: 'done' | 'todo' | 'problem' | 'plain';
  readonly children: React.ReactNode;
}

export function StatusMark({ tone, children }: StatusMarkProps) {
  return (
    <span className="status-mark" data-tone={tone}>
      {children}
    </span>
  );
}
