import { ButtonLink } from '../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import { usePageTitle } from './page-title.ts';

/** Not-found page of the admin. */
export function NotFoundPage() {
  const { title, text, home } = adminTexts.notFound;
  usePageTitle(title);
  return (
    <div className="screen">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 mb-6 text-muted">{text}</p>
      <ButtonLink to="/" variant="secondary">
        {home}
      </ButtonLink>
    </div>
  );
}
