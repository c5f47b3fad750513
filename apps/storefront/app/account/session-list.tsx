/** List of a member's sessions, with buttons to end them. */

import * as words from '@vitrine/words/account-page';
import { formatDay } from '../data/format-day.ts';
import { hideText } from '../ui/hide-text.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import type { MemberSessionJson } from './account.ts';

export function SessionList({ sessions }: { sessions: readonly MemberSessionJson[] }) {
  return (
    <>
      <ul className="mt-4 border-line border-t">
        {sessions.map(({ device: name, ...session }) => {
          const device = name === null ? null : formatDevice(name);
          return (
            <li
              key={session.id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3"
            >
              <p className="min-w-0">
                <span className="block break-words">{device ?? words.anotherBrowser()}</span>
                <span className="block text-muted text-sm">
                  {session.current
                    ? words.thisBrowser()
                    : words.lastUsedOn({ day: formatDay(session.usedAt) })}
                </span>
              </p>
              {!session.current && (
                <ShopForm action="/account/sessions" method="post">
                  <input type="hidden" name="session" value={session.id} />
                  <button type="submit" className="link min-h-11 text-sm">
                    {device === null
                      ? words.signOutOfOther({ hidden: hideText })
                      : words.signOutOf({ device, hidden: hideText })}
                  </button>
                </ShopForm>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <ShopForm action="/account/sessions" method="post" className="mt-5">
          <button type="submit" className="button button-quiet">
            {words.signOutEverywhereElse()}
          </button>
        </ShopForm>
      )}
    </>
  );
}

/** Translates a stored device name such as "Firefox on Windows". */
function formatDevice(device: string): string {
  const [browser = device, system] = device.split(' on ');
  return system === undefined ? browser : words.browserOn({ browser, system });
}
