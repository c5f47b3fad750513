/** Sets up a second factor: QR code or secret, confirmation with a first code, then the recovery codes. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type ApiError, callEditor } from '../api/client.ts';
import type { FactorBegunJson, FactorOnJson } from '../api/editor-accounts-json.ts';
import { Notice } from '../shell/notice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { sessionTexts } from './session-texts.ts';

const texts = sessionTexts.factor;

export interface FactorSetUpProps {
  /** Called after the editor has confirmed that they saved the recovery codes. */
  readonly onDone: () => void;
}

export function FactorSetUp({ onDone }: FactorSetUpProps) {
  const [setup, setSetup] = useState<FactorBegunJson | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused !== null || setup !== null)
      form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus({ preventScroll: true });
  }, [refused, setup]);
  const begin = async () => {
    setPending(true);
    const result = await callEditor<FactorBegunJson>('/second-factor', { method: 'POST' });
    setPending(false);
    setRefused(result.ok ? null : result.refused);
    if (result.ok) setSetup(result.value);
  };
  const confirm = async (data: FormData) => {
    setPending(true);
    const body = { code: data.get('code') };
    const result = await callEditor<FactorOnJson>('/second-factor', { method: 'PUT', body });
    setPending(false);
    setRefused(result.ok ? null : result.refused);
    if (result.ok) setCodes(result.value.recoveryCodes);
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />;
  const wrong = refused?.code === 'WRONG_CODE' ? refused.message : null;
  const problem = refused !== null && wrong === null && <Notice tone="problem">{refused.message}</Notice>;
  if (setup === null) {
    return (
      <div className="grid justify-items-start gap-5">
        {problem}
        <p className="text-muted">{texts.needs}</p>
        <Button type="button" pending={pending} onClick={() => void begin()}>
          {texts.begin}
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void confirm(new FormData(event.currentTarget));
      }}
    >
      {problem}
      <p>{texts.scan}</p>
      <QrCode picture={setup.picture} />
      <div>
        <p className="label">{texts.secret}</p>
        <p className="factor-secret">{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <Field
        name="code"
        label={texts.code}
        value=""
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        error={wrong}
      />
      <Button pending={pending} wide>
        {texts.confirm}
      </Button>
    </form>
  );
}

function QrCode({ picture: { size, path } }: Pick<FactorBegunJson, 'picture'>) {
  return (
    <svg
      className="factor-picture"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={texts.picture}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
