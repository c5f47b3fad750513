/** Not-found page of the editor. */
import { ButtonLink } from '../../ui/button.tsx';
import { shellTexts } from './shell-texts.ts';

export function NotHere() {
  return (
    <div className="screen">
      <h1 className="text-3xl">{shellTexts.notHere.title}</h1>
      <p className="mt-3 mb-6 text-muted">{shellTexts.notHere.text}</p>
      <ButtonLink to="/" variant="secondary">
        {shellTexts.notHere.link}
      </ButtonLink>
    </div>
  );
}
