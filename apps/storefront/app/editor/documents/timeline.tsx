/** Sidebar of the form: current and scheduled publications, and all versions. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { callEditor } from '../api/client.ts';
import type { DocumentJson, PublicationJson } from '../api/document-json.ts';
import type { WaitingJson } from '../api/publishing-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { Comments } from '../reviews/comments.tsx';
import type { Kind } from './kinds.ts';
import { VersionDialog } from './version-dialog.tsx';

export interface TimelineProps {
  readonly kind: Kind;
  readonly path: string;
  readonly document: DocumentJson;
  readonly mayPublish: boolean;
  readonly onChanged: () => Promise<void>;
}

export function Timeline({ kind, path, document, mayPublish, onChanged }: TimelineProps) {
  const [shown, setShown] = useState<number | null>(null);
  const [takingBack, setTakingBack] = useState(false);
  const { now, publications, versions, inForce } = document;
  // Articles and product copy have no file to start from.
  const begins = document.body === null || document.key !== '' ? 'Nothing yet.' : 'The shop’s original.';
  const coming = publications.filter(({ id }) => id !== now?.id);

  const act = async (
    does: string | ((made: PublicationJson) => string),
    call: Parameters<typeof callEditor>[1],
    at: string,
  ) => {
    const sentence = (value: PublicationJson | WaitingJson | null) => {
      if (value !== null && 'waiting' in value) return 'It waits for approval';
      if (typeof does === 'string') return does;
      return value === null ? 'Done' : does(value);
    };
    const answer = await callEditor<PublicationJson | WaitingJson | null>(`${path}${at}`, call);
    if (!answer.ok) void showToast({ title: answer.refused.message, tone: 'problem' });
    else void showToast({ title: sentence(answer.value), tone: 'done' });
    await onChanged();
  };

  return (
    <aside aria-label="Live and versions" className="timeline">
      <section aria-labelledby="timeline-live">
        <h2 id="timeline-live" className="text-xl">
          Live
        </h2>
        <p className="mt-1">
          {inForce === null ? begins : `Version ${inForce}`}
          {now !== null && inForce !== null && (
            <span className="block text-muted text-sm">
              since {formatTimestamp(now.from)}
              {now.until !== null && `, until ${formatTimestamp(now.until)}`} · {now.by}
            </span>
          )}
        </p>
        {mayPublish && inForce !== null && (
          <Button
            type="button"
            size="small"
            variant="quiet"
            className="-ms-4"
            onClick={() => setTakingBack(true)}
          >
            Unpublish
          </Button>
        )}
      </section>
      {coming.length > 0 && (
        <section aria-labelledby="timeline-coming">
          <h2 id="timeline-coming" className="text-xl">
            Scheduled
          </h2>
          <ul className="rows">
            {coming.map((each) => (
              <li key={each.id} className="py-2">
                <Coming publication={each} />
                {each.campaign !== null && (
                  <Link to={`/campaigns/${each.campaign}`} className="link inline-flex min-h-11 items-center">
                    Part of a campaign
                  </Link>
                )}
                {mayPublish && each.campaign === null && (
                  <Button
                    type="button"
                    size="small"
                    variant="quiet"
                    className="-ms-4"
                    onClick={() =>
                      void act('It is off the schedule', { method: 'DELETE' }, `/publications/${each.id}`)
                    }
                  >
                    Remove from schedule
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="timeline-versions">
        <h2 id="timeline-versions" className="text-xl">
          Versions
        </h2>
        {versions.length === 0 ? (
          <p className="form-empty">
            None saved yet.{document.body !== null && ' The form shows the shop’s original.'}
          </p>
        ) : (
          <ol className="rows">
            {versions.map((version) => (
              <li key={version.number}>
                <button type="button" className="version" onClick={() => setShown(version.number)}>
                  <span>
                    Version {version.number}
                    {version.number === inForce && <span className="version-live">live</span>}
                  </span>
                  <span className="text-muted text-sm">
                    {formatTimestamp(version.savedAt)} · {version.author}
                    {version.note !== '' && ` · ${version.note}`}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        )}
      </section>
      <Comments path={path} latest={document.latest?.number ?? null} />
      {shown !== null && (
        <VersionDialog
          number={shown}
          kind={kind}
          path={path}
          document={document}
          mayRestore={mayPublish}
          onClose={() => setShown(null)}
          onRestore={async () => {
            setShown(null);
            await act(
              ({ version }) => `Version ${shown} is live again, as version ${version}`,
              { method: 'POST', body: { version: shown } },
              '/restore',
            );
          }}
        />
      )}
      <Dialog
        open={takingBack}
        onClose={() => setTakingBack(false)}
        title="Unpublish?"
        description={`${document.kind === 'post' ? 'Shoppers can no longer find it' : 'Shoppers see the shop’s original'}, at once. Every version stays here.`}
        footer={
          <>
            <Button type="button" variant="quiet" onClick={() => setTakingBack(false)}>
              Keep it live
            </Button>
            <Button
              type="button"
              onClick={() => {
                setTakingBack(false);
                void act('Unpublished', { method: 'POST', body: { from: null } }, '/unpublish');
              }}
            >
              Unpublish
            </Button>
          </>
        }
      />
    </aside>
  );
}

function Coming({ publication: { version, from, until } }: { publication: PublicationJson }) {
  return (
    <p>
      {version === null ? 'Unpublished' : `Version ${version}`}
      <span className="block text-muted text-sm">
        from {formatTimestamp(from)}
        {until !== null && ` until ${formatTimestamp(until)}`}
      </span>
    </p>
  );
}
