import { adminTexts } from '../admin-texts.ts';
import { usePageTitle } from './page-title.ts';

/** Page for roles that may not use an address. */
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
