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
import { documentsTexts } from './documents-texts.ts';
import type { Kind } from './use-kinds.ts';
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
  // Articles and product copy have no file with an initial version.
  const begins =
    document.body === null || document.key !== ''
      ? documentsTexts.timeline.nothing
      : documentsTexts.timeline.original;
  const coming = publications.filter(({ id }) => id !== now?.id);

  const act = async (
    does: string | ((made: PublicationJson) => string),
    call: Parameters<typeof callEditor>[1],
    at: string,
  ) => {
    const sentence = (value: PublicationJson | WaitingJson | null) => {
      if (value !== null && 'waiting' in value) return documentsTexts.timeline.waits;
      if (typeof does === 'string') return does;
      return value === null ? documentsTexts.timeline.done : does(value);
    };
    const result = await callEditor<PublicationJson | WaitingJson | null>(`${path}${at}`, call);
    if (!result.ok) void showToast({ title: result.refused.message, tone: 'problem' });
    else void showToast({ title: sentence(result.value), tone: 'done' });
    await onChanged();
  };

  const restore = async (number: number) => {
    setShown(null);
    await act(
      ({ version }) => documentsTexts.timeline.restored(number, version ?? number),
      { method: 'POST', body: { version: number } },
      '/restore',
    );
  };

  return (
    <aside aria-label={documentsTexts.timeline.label} className="timeline">
      <section aria-labelledby="timeline-live">
        <h2 id="timeline-live" className="text-xl">
          {documentsTexts.timeline.live}
        </h2>
        <p className="mt-1">
          {inForce === null ? begins : documentsTexts.timeline.version(inForce)}
          {now !== null && inForce !== null && (
            <span className="block text-muted text-sm">
              {now.until === null
                ? documentsTexts.timeline.since(formatTimestamp(now.from), now.by)
                : documentsTexts.timeline.sinceUntil(
                    formatTimestamp(now.from),
                    formatTimestamp(now.until),
                    now.by,
                  )}
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
            {documentsTexts.timeline.unpublish}
          </Button>
        )}
      </section>
      {coming.length > 0 && (
        <section aria-labelledby="timeline-coming">
          <h2 id="timeline-coming" className="text-xl">
            {documentsTexts.timeline.scheduled}
          </h2>
          <ul className="rows">
            {coming.map((each) => (
              <li key={each.id} className="py-2">
                <Coming publication={each} />
                {each.campaign !== null && (
                  <Link to={`/campaigns/${each.campaign}`} className="link inline-flex min-h-11 items-center">
                    {documentsTexts.timeline.ofCampaign}
                  </Link>
                )}
                {mayPublish && each.campaign === null && (
                  <Button
                    type="button"
                    size="small"
                    variant="quiet"
                    className="-ms-4"
                    onClick={() =>
                      void act(
                        documentsTexts.timeline.unscheduled,
                        { method: 'DELETE' },
                        `/publications/${each.id}`,
                      )
                    }
                  >
                    {documentsTexts.timeline.unschedule}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="timeline-versions">
        <h2 id="timeline-versions" className="text-xl">
          {documentsTexts.timeline.versions}
        </h2>
        {versions.length === 0 ? (
          <p className="form-empty">
            {documentsTexts.timeline.none}
            {document.body !== null && ` ${documentsTexts.timeline.showsOriginal}`}
          </p>
        ) : (
          <ol className="rows">
            {versions.map((version) => (
              <li key={version.number}>
                <button type="button" className="version" onClick={() => setShown(version.number)}>
                  <span>
                    {documentsTexts.timeline.version(version.number)}
                    {version.number === inForce && (
                      <span className="version-live">{documentsTexts.timeline.isLive}</span>
                    )}
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
          onRestore={() => restore(shown)}
        />
      )}
      <Dialog
        open={takingBack}
        onClose={() => setTakingBack(false)}
        title={documentsTexts.timeline.title}
        description={
          document.kind === 'post' ? documentsTexts.timeline.hides : documentsTexts.timeline.resets
        }
        footer={
          <>
            <Button type="button" variant="quiet" onClick={() => setTakingBack(false)}>
              {documentsTexts.timeline.keep}
            </Button>
            <Button
              type="button"
              onClick={() => {
                setTakingBack(false);
                void act(
                  documentsTexts.timeline.unpublished,
                  { method: 'POST', body: { from: null } },
                  '/unpublish',
                );
              }}
            >
              {documentsTexts.timeline.unpublish}
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
      {version === null ? documentsTexts.timeline.unpublished : documentsTexts.timeline.version(version)}
      <span className="block text-muted text-sm">
        {until === null
          ? documentsTexts.timeline.from(formatTimestamp(from))
          : documentsTexts.timeline.fromUntil(formatTimestamp(from), formatTimestamp(until))}
      </span>
    </p>
  );
}
