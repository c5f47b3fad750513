/** Layout of the sign-in and welcome pages: a single column. */
import { getShopName } from '../shell/shop-name.ts';
import { sessionTexts } from './session-texts.ts';

export interface SignInLayoutProps {
  readonly title: string;
  readonly line: string;
  readonly children: React.ReactNode;
}

export function SignInLayout({ title, line, children }: SignInLayoutProps) {
  return (
    <main className="door">
      <div className="door-inside">
        <p className="door-brand">{sessionTexts.brand(getShopName())}</p>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 mb-8 text-muted">{line}</p>
        {children}
      </div>
    </main>
  );
}
