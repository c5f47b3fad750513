/** Home page of the admin. */
import { adminTexts } from '../admin-texts.ts';
import { usePageTitle } from '../shell/page-title.ts';

export function HomePage() {
  usePageTitle(adminTexts.sections.home);
  return (
    <div className="screen screen-wide">
      <h1 className="text-3xl">{adminTexts.sections.home}</h1>
    </div>
  );
}
