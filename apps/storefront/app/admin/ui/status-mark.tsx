/** A status in words. `todo` needs work, `problem` failed, `done` is finished; colour only repeats the text. */
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
