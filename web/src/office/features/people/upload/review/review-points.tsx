import { Button } from '@mantine/core';
import {
  answersTo,
  isOpen,
  type PointExample,
  type SheetAnswer,
  type SheetAnswers,
  type SheetPoint,
} from '@regalo/contract/people/upload/answers';
import { IconArrowsExchange, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { longDay } from '../../../../../lib/dates.ts';
import classes from './review-points.module.css';
import type { Review } from './use-review.ts';

type Answers = Pick<Review, 'answer'>;

/** The open questions of a file, and the given answers as sentences that can be reversed. */
export function ReviewPoints({
  review: { points, answer },
}: {
  review: Pick<Review, 'points' | 'answer'>;
}) {
  const all = useRef<HTMLDivElement>(null);
  const answered = useRef<SheetPoint['about']>(undefined);
  // The answer that was pressed is gone; the sentence in its place can be turned round.
  useLayoutEffect(() => {
    if (!answered.current) return;
    all.current?.querySelector<HTMLElement>(`[data-point=${answered.current}] button`)?.focus();
    answered.current = undefined;
  });
  const take = (point: SheetPoint) => (chosen: SheetAnswers) => {
    answered.current = point.about;
    answer(chosen);
  };
  if (points.length === 0) return null;
  return (
    <div className={classes.points} ref={all}>
      {points.map((point) => (
        <div key={point.about} data-point={point.about}>
          {isOpen(point) ? (
            <Question point={point} answer={take(point)} />
          ) : (
            <Chosen point={point} answer={take(point)} />
          )}
        </div>
      ))}
    </div>
  );
}

const given = ({ about }: SheetPoint, answer: SheetAnswer): SheetAnswers => ({ [about]: answer });

/** The reading of an example by each answer, in words. */
function useReading(about: SheetPoint['about']) {
  const { i18n } = useTranslation();
  return ({ read }: PointExample, answer: SheetAnswer): string | undefined => {
    const found = (read as Partial<Record<SheetAnswer, string>>)[answer];
    return found && about === 'dates_order' ? longDay(found, i18n.language) : found;
  };
}

/** A question for the whole file: each answer with what it makes of two rows. */
function Question({ point, answer }: { point: SheetPoint } & Answers) {
  const { t } = useTranslation();
  const id = useId();
  const reading = useReading(point.about);
  const { about, rows: count, examples } = point;
  return (
    <fieldset className={classes.question} aria-labelledby={id}>
      <p className={classes.title} id={id}>
        <IconHelpCircle size={20} stroke={1.8} />
        {t(`uploadPoints.${about}.question`, { count })}
      </p>
      <p className={classes.hint}>{t(`uploadPoints.${about}.hint`, { count })}</p>
      {about === 'shared_contact' && (
        <ul className={classes.shared}>
          {examples.map(({ row, written }) => (
            <li key={row}>{written}</li>
          ))}
        </ul>
      )}
      <div className={classes.answers}>
        {answersTo(about).map((one) => (
          <button
            key={one}
            type="button"
            className={classes.answer}
            onClick={() => answer(given(point, one))}
          >
            <span className={classes.choice}>{t(`uploadPoints.answers.${one}`)}</span>
            {examples.map((example) => {
              const read = reading(example, one);
              return (
                read && (
                  <span key={example.row} className={classes.example}>
                    <span className={classes.written}>{example.written}</span> {'→ '}
                    {read}
                  </span>
                )
              );
            })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The chosen answer, and the other one. */
function Chosen({ point, answer }: { point: SheetPoint } & Answers) {
  const { t } = useTranslation();
  const reading = useReading(point.about);
  const { about, rows: count, examples, chosen } = point;
  const [example] = examples;
  if (!chosen) return null;
  const other = answersTo(about).find((one) => one !== chosen);
  const read = example && reading(example, chosen);
  const key = `${about}_${chosen}` as 'names_order_given_first';
  return (
    <p className={classes.chosen} role="status">
      <IconInfoCircle size={18} stroke={1.8} />
      <span>
        {t(`uploadPoints.chosen.${key}`, { count })}
        {read && (
          <>
            {': '}
            <strong>{read}</strong>
          </>
        )}
      </span>
      {other && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowsExchange size={16} />}
          onClick={() => answer(given(point, other))}
        >
          {t(`uploadPoints.turn.${other}`)}
        </Button>
      )}
    </p>
  );
}
