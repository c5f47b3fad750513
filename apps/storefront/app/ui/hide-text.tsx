/** Text for screen readers only: a part of a message. */
export function hideText(text: string): React.ReactNode {
  return (
    <span key="hidden" className="sr-only">
      {text}
    </span>
  );
}
