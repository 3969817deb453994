import { fill } from '@regalo/messages/texts';
import { useState } from 'react';
import { callTill } from './api.ts';
import { PAIRING_DIGITS, PAIRING_HOURS, pairTill } from './contract.ts';
import { keptPairing, type Pairing } from './device.ts';
import { useFailure, useTexts } from './language.tsx';
import { Button, Field, Form, Heading, Notice } from './parts.tsx';
import classes from './till.module.css';

interface Props {
  /** Why this device is no till any more, if it was one. */
  why: unknown;
  /** Whether a redemption was left without an answer. */
  unfinished: boolean;
  online: boolean;
  onPaired: (pairing: Pairing) => void;
}

const CODE = new RegExp(`^\\d{${PAIRING_DIGITS}}$`);

/** Turns this device into a till, with the code that the shop was given. */
export function PairingScreen({ why, unfinished, online, onPaired }: Props) {
  const { t } = useTexts();
  const failure = useFailure();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<'format' | 'offline' | { error: unknown }>();

  const pair = async () => {
    const code = typed.replace(/[\s-]/g, '');
    if (busy) return;
    if (!CODE.test(code)) return setTrouble('format');
    if (!online) return setTrouble('offline');
    setBusy(true);
    setTrouble(undefined);
    try {
      const pairing = await callTill(pairTill, { body: { code } });
      keptPairing.write(pairing);
      onPaired(pairing);
    } catch (error) {
      setTrouble({ error });
      setBusy(false);
    }
  };

  const problem = (): string | undefined => {
    if (trouble === undefined) return undefined;
    if (trouble === 'format') return fill(t.pair.format, { digits: PAIRING_DIGITS });
    return trouble === 'offline' ? t.offline : failure(trouble.error, t.pair.lost);
  };
  return (
    <>
      <Heading>{t.pair.title}</Heading>
      {why !== null && <Notice tone="bad">{failure(why)}</Notice>}
      {unfinished && <Notice tone="plain">{t.pair.unfinished}</Notice>}
      <p className={classes.soft}>{t.pair.intro}</p>
      <Form onSend={() => void pair()}>
        <Field
          label={t.pair.label}
          hint={fill(t.pair.hint, { digits: PAIRING_DIGITS, hours: PAIRING_HOURS })}
          error={problem()}
          large
          inputMode="numeric"
          placeholder="1234-5678"
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" aria-disabled={busy}>
          {busy ? t.pair.busy : t.pair.button}
        </Button>
      </Form>
    </>
  );
}
