import type { Redemption } from '@regalo/contract/till/till';
import { formatColones, formatUnits } from '@regalo/contract/values/money';
import { fill, pluralOf } from '@regalo/messages/texts';
import { useCallback, useEffect, useState } from 'react';
import { callTill } from './api.ts';
import { type Day, tillDay } from './contract.ts';
import { DayList } from './day-list.tsx';
import classes from './day-screen.module.css';
import { useDates, useFailure, useTexts } from './language.tsx';
import { Button, Heading, Notice } from './parts.tsx';
import shared from './till.module.css';

interface Props {
  /** What was undone just now. */
  notice: string | undefined;
  onUndo: (redemption: Redemption) => void;
  onBack: () => void;
}

function Totals({ day }: { day: Day }) {
  const { language, t } = useTexts();
  const { totals, colones } = day;
  if (totals.length === 0) return null;
  return (
    <dl className={classes.totals}>
      {totals.map(({ currency, count, amount }) => (
        <div key={currency}>
          <dt>
            {t.day.total} · {fill(t.day[`vouchers_${pluralOf(count, language)}`], { count })}
          </dt>
          <dd className={shared.figure}>{formatUnits(amount, currency)}</dd>
        </div>
      ))}
      <div>
        <dt>{t.day.owed}</dt>
        <dd className={classes.owed}>{formatColones(colones)}</dd>
      </div>
    </dl>
  );
}

/** The closing slip has what the page has, the shop and a line to sign on. */
function SlipEnds({ day }: { day: Day }) {
  const { t } = useTexts();
  const { moment } = useDates();
  return (
    <div className={classes.slipEnd}>
      <p>{fill(t.day.printed, { when: moment(new Date().toISOString()) })}</p>
      <p>
        {day.shop.name} · {day.till.name}
      </p>
      <p className={classes.signature}>{t.day.signature}</p>
    </div>
  );
}

/** The till's redemptions of today. */
export function DayScreen({ notice, onUndo, onBack }: Props) {
  const { t } = useTexts();
  const dates = useDates();
  const failure = useFailure();
  const [day, setDay] = useState<Day>();
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    setError(null);
    callTill(tillDay).then(setDay, setError);
  }, []);
  useEffect(load, [load]);
  return (
    <div className={classes.day}>
      <div className={classes.slipHead}>
        <p>{t.day.slip}</p>
        <p>{day && `${day.shop.name} · ${day.till.name}`}</p>
      </div>
      <Heading>{day ? `${t.day.title}, ${dates.day(day.day)}` : t.day.title}</Heading>
      {notice && <Notice tone="good">{notice}</Notice>}
      {error !== null && (
        <>
          <Notice tone="bad">{failure(error)}</Notice>
          <Button kind="second" onClick={load}>
            {t.day.again}
          </Button>
        </>
      )}
      {!day && error === null && <p className={shared.soft}>{t.day.loading}</p>}
      {day && (
        <>
          <Totals day={day} />
          <DayList list={day.list} onUndo={onUndo} />
          {day.earlier.length > 0 && (
            <section className={classes.earlier} aria-label={t.day.earlier}>
              <p className={shared.soft}>{t.day.earlier}</p>
              <DayList list={day.earlier} onUndo={onUndo} />
            </section>
          )}
          <SlipEnds day={day} />
          {day.list.length > 0 && (
            <Button kind="second" icon="print" onClick={() => window.print()}>
              {t.day.print}
            </Button>
          )}
        </>
      )}
      <Button kind="quiet" icon="back" onClick={onBack}>
        {t.back}
      </Button>
    </div>
  );
}
