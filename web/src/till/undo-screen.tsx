import { giftNameIn } from '@regalo/contract/gifts/free-amount';
import type { Redemption } from '@regalo/contract/till/till';
import { formatUnits } from '@regalo/contract/values/money';
import { useState } from 'react';
import { callTill, isOf, type TillError } from './api.ts';
import { UNDO_REASON_MAX, undoRedemption } from './contract.ts';
import { useDates, useFailure, useTexts } from './language.tsx';
import { Button, Field, Form, Heading } from './parts.tsx';
import classes from './till.module.css';

interface Props {
  redemption: Redemption;
  online: boolean;
  onUndone: (left: number) => void;
  onCancel: () => void;
}

const reasonOf = (error: unknown) => (error as TillError).problem?.reason;

/** Whether the error is about the field of the PIN, which it then shows. */
const isOfPin = (error: unknown) =>
  isOf(error, 403) &&
  ['supervisor_pin_needed', 'supervisor_pin_wrong'].includes(`${reasonOf(error)}`);

/** Takes back a redemption, with a reason and, when the server asks for it, the supervisor's PIN. */
export function UndoScreen({ redemption, online, onUndone, onCancel }: Props) {
  const { language, t } = useTexts();
  const failure = useFailure();
  const { time } = useDates();
  const [reason, setReason] = useState('');
  const [pin, setPin] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const undo = async () => {
    if (busy || !online) return;
    setBusy(true);
    setError(null);
    try {
      const { redemption_id } = redemption;
      const body = { redemption_id, reason, ...(pin === undefined ? {} : { supervisor_pin: pin }) };
      const { left } = await callTill(undoRedemption, { body });
      onUndone(left);
    } catch (refused) {
      setError(refused);
      setBusy(false);
      if (isOfPin(refused)) setPin('');
    }
  };

  const problem = error === null ? undefined : failure(error, t.undo.lost);
  const ofPin = isOfPin(error);
  return (
    <>
      <Heading>{t.undo.title}</Heading>
      <div className={classes.card}>
        <p className={classes.figure}>{formatUnits(redemption.amount, redemption.currency)}</p>
        <p className={classes.soft}>
          {giftNameIn(language, redemption.gift_name)} · {time(redemption.redeemed_at)}
        </p>
      </div>
      <p className={classes.soft}>{t.undo.explain}</p>
      <Form onSend={() => void undo()}>
        <Field
          label={t.undo.reason}
          hint={t.undo.reasonHint}
          error={online ? (ofPin ? undefined : problem) : t.offline}
          maxLength={UNDO_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {pin !== undefined && (
          <Field
            label={t.undo.pin}
            error={ofPin ? problem : undefined}
            type="password"
            autoComplete="one-time-code"
            autoFocus
            maxLength={100}
            value={pin}
            onChange={({ target }) => setPin(target.value)}
          />
        )}
        <Button type="submit" icon="undo" aria-disabled={busy}>
          {busy ? t.undo.busy : t.undo.button}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </Form>
    </>
  );
}
