/** Not-found page of the editor. */
import { ButtonLink } from '../../ui/button.tsx';

export function NotHere() {
  return (
    <div className="screen">
      <h1 className="text-3xl">There is nothing here</h1>
      <p className="mt-3 mb-6 text-muted">What stood at this address may have been renamed.</p>
      <ButtonLink to="/" variant="secondary">
        See everything
      </ButtonLink>
    </div>
  );
}
