import { formatUnits } from '@regalo/contract/values/money';
import { useEffect, useRef, useState } from 'react';
import { askUntilAnswered, type Unanswered } from './attempt.ts';
import classes from './checking-screen.module.css';
import type { Redeemed } from './contract.ts';
import type { Attempt } from './device.ts';
import { Icon } from './icon.tsx';
import { useTexts } from './language.tsx';
import { Button, Heading } from './parts.tsx';
import shared from './till.module.css';

interface Props {
  attempt: Attempt;
  /** Whether it was asked for before, in vain. */
  again: boolean;
  onRedeemed: (redeemed: Redeemed) => void;
  onRefused: (error: unknown) => void;
}

/** Between a redemption and its answer, however long that takes. */
export function CheckingScreen({ attempt, again, onRedeemed, onRefused }: Props) {
  const { t } = useTexts();
  const [why, setWhy] = useState<Unanswered | undefined>(again ? 'lost' : undefined);
  const [wake] = useState(() => new EventTarget());
  const answers = useRef({ onRedeemed, onRefused });
  answers.current = { onRedeemed, onRefused };
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    askUntilAnswered(attempt, { signal, wake, onUnanswered: setWhy }).then(
      (redeemed) => signal.aborted || answers.current.onRedeemed(redeemed),
      (error: unknown) => signal.aborted || answers.current.onRefused(error),
    );
    return () => leaving.abort();
  }, [attempt, wake]);
  return (
    <div className={classes.checking}>
      <span className={classes.waiting}>
        <Icon name="wait" />
      </span>
      {/* A heading of its own takes the focus when the answer is lost. */}
      <Heading key={why ? 'lost' : 'first'}>{why ? t.checking.lost : t.checking.first}</Heading>
      <p className={shared.figure}>{formatUnits(attempt.amount, attempt.currency)}</p>
      {why && (
        <>
          <p className={shared.strong}>{t.checking.stay}</p>
          <p className={shared.soft}>{why === 'wait' ? t.checking.wait : t.checking.explain}</p>
          <Button kind="second" onClick={() => wake.dispatchEvent(new Event('now'))}>
            {t.checking.now}
          </Button>
        </>
      )}
    </div>
  );
}
