import { CODE_LETTERS } from '@regalo/contract/gifts/voucher-code';
import { fill } from '@regalo/messages/texts';
import { lazy, Suspense, useState } from 'react';
import classes from './code-form.module.css';
import { useFailure, useTexts } from './language.tsx';
import { Button, Field, Form } from './parts.tsx';
import { voucherIn } from './scanned.ts';
import shared from './till.module.css';

/** Why a code was not looked up. */
export type Trouble = 'missing' | 'mistyped' | 'offline' | { error: unknown };

const Camera = lazy(async () => ({ default: (await import('./camera.tsx')).Camera }));

interface Props {
  busy: boolean;
  trouble: Trouble | undefined;
  onCode: (typed: string) => void;
}

/** Where codes are typed or scanned. */
export function CodeForm({ busy, trouble, onCode }: Props) {
  const { t } = useTexts();
  const failure = useFailure();
  const [typed, setTyped] = useState('');
  const [scanning, setScanning] = useState(false);
  if (scanning) {
    const read = (text: string) => {
      setScanning(false);
      onCode(text);
    };
    return (
      <Suspense fallback={<p className={shared.soft}>{t.camera.starting}</p>}>
        <Camera onRead={read} onClose={() => setScanning(false)} />
      </Suspense>
    );
  }
  /** What is whole is looked up at once: its check letter says so, and looking changes nothing. */
  const type = (text: string) => {
    setTyped(text);
    if (voucherIn(text) !== undefined && voucherIn(text) !== voucherIn(typed)) onCode(text);
  };
  const problem = (): string | undefined => {
    if (trouble === undefined) return undefined;
    if (trouble === 'offline') return t.offline;
    return typeof trouble === 'string' ? t.code[trouble] : failure(trouble.error);
  };
  return (
    <Form onSend={() => onCode(typed)}>
      <Field
        label={t.code.label}
        hint={fill(t.code.hint, { letters: CODE_LETTERS })}
        error={problem()}
        large
        name="voucher"
        autoCapitalize="characters"
        enterKeyHint="go"
        maxLength={300}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <div className={classes.pair}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? t.code.busy : t.code.check}
        </Button>
        <Button kind="second" icon="scan" onClick={() => setScanning(true)}>
          {t.code.scan}
        </Button>
      </div>
    </Form>
  );
}
