import { adminTexts } from '../admin-texts.ts';
import { usePageTitle } from './page-title.ts';

/** Page for paths that the account's role may not use. */
export function ForbiddenPage() {
  const { title, text } = adminTexts.forbidden;
  usePageTitle(title);
  return (
    <div className="screen">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-muted">{text}</p>
    </div>
  );
}
