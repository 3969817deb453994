import { giftNameIn } from '@regalo/contract/gifts/free-amount';
import type { Redemption } from '@regalo/contract/till/till';
import { formatUnits } from '@regalo/contract/values/money';
import { fill } from '@regalo/messages/texts';
import classes from './day-list.module.css';
import { useDates, useTexts } from './language.tsx';
import { Button } from './parts.tsx';
import shared from './till.module.css';

interface Props {
  list: readonly Redemption[];
  onUndo: (redemption: Redemption) => void;
}

/** The server decides; here it only saves a call in vain. */
const canUndo = ({ undone_at, undo_until }: Redemption) =>
  undone_at === null && Date.parse(undo_until) > Date.now();

/** Redemptions, newest first. */
export function DayList({ list, onUndo }: Props) {
  const { language, t } = useTexts();
  const { time } = useDates();
  if (list.length === 0) return <p className={shared.soft}>{t.day.none}</p>;
  return (
    <ul className={classes.list}>
      {list.map((one) => {
        const amount = formatUnits(one.amount, one.currency);
        const at = time(one.redeemed_at);
        return (
          <li key={one.redemption_id} data-undone={one.undone_at !== null || undefined}>
            <span className={classes.when}>{at}</span>
            <span className={classes.what}>
              {giftNameIn(language, one.gift_name)}
              {one.receipt && <small>{`${t.day.receipt} ${one.receipt}`}</small>}
              {one.undone_at !== null && (
                <small>
                  {fill(t.day.undone, { time: time(one.undone_at), reason: one.undo_reason ?? '' })}
                </small>
              )}
            </span>
            <span className={classes.much}>
              {one.undone_at === null ? amount : <s>{amount}</s>}
            </span>
            {canUndo(one) && (
              <Button
                kind="quiet"
                icon="undo"
                aria-label={fill(t.day.undoNamed, { amount, time: at })}
                onClick={() => onUndo(one)}
              >
                {t.day.undo}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
