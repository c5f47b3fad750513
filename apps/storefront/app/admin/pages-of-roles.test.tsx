import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Session, SessionContext } from '../editor/session/session.ts';
import { formScopes } from './admin-pages.ts';
import { findAdminSection } from './admin-sections.ts';
import { SectionGate } from './shell/section-gate.tsx';

function render(path: string, scopes: readonly AdminScope[]): string {
  const session: Session = {
    editor: {
      name: 'Ben',
      email: 'ben@example.com',
      role: 'read-only',
      secondFactor: 'off',
      scopes,
      permissions: [],
      timeZone: 'UTC',
      hasBackend: true,
    },
    reloadSession: () => undefined,
    signOut: async () => undefined,
  };
  return renderToStaticMarkup(
    <SessionContext value={session}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<SectionGate />}>
            <Route path="*" element={<p>The form</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  );
}

describe.each(Object.entries(formScopes))('ADMIN-226: the form at %s', (page, writing) => {
  const path = `/${page.replace(':number', '1001')}`;
  const section = findAdminSection(path)?.scopes ?? [];

  it('isn’t shown to a role that may only read', () => {
    const html = render(path, section);
    expect(html).toContain('Your role can’t open this page');
    expect(html).not.toContain('The form');
  });

  it('is shown to a role that may change, whatever its spelling', () => {
    for (const spelling of [path, `${path}/`, path.toUpperCase()])
      expect(render(spelling, [...section, writing])).toContain('The form');
  });
});
