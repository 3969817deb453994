import { VisuallyHidden } from '@mantine/core';
import type { OrderResult as Result } from '@regalo/contract/orders/detail';
import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../../ui/panel.tsx';
import classes from './order-result.module.css';

/** The parts of the sent money, in the order of the bar. */
export const RESULT_PARTS = ['redeemed', 'left', 'expired', 'canceled'] as const;
export type ResultPart = (typeof RESULT_PARTS)[number];

/** The figures beside the bar, which overlap with its parts. */
const RESULT_NOTES = ['opened', 'refunded'] as const;

/** The share of a part in percent of what was sent, 0 to 100. */
function shareOf(result: Result, part: ResultPart): number {
  const { colones } = result.sent;
  return colones === 0 ? 0 : (result[part].colones / colones) * 100;
}

/** Whole percents of all parts that add up to 100: those that were cut most are rounded up. */
export function percentsOf(result: Result): Record<ResultPart, number> {
  const shares = RESULT_PARTS.map((part) => ({ part, share: shareOf(result, part) }));
  const cut = shares.reduce((sum, { share }) => sum + (share % 1), 0);
  const byRest = shares.toSorted((a, b) => (b.share % 1) - (a.share % 1));
  const up = new Set(byRest.slice(0, Math.round(cut)).map(({ part }) => part));
  const percents = shares.map(({ part, share }) => [
    part,
    Math.floor(share) + (up.has(part) ? 1 : 0),
  ]);
  return Object.fromEntries(percents) as Record<ResultPart, number>;
}

/** The parts that the legend names: used and left always, the ends where there are any. */
const shownParts = (result: Result): ResultPart[] =>
  RESULT_PARTS.filter((part) => part === 'redeemed' || part === 'left' || result[part].gifts > 0);

/** The outcome of the sent money: a bar with its legend, and a table for screen readers. */
export function OrderResult({ result }: { result: Result }) {
  const { t } = useTranslation();
  return (
    <div className={classes.place}>
      <Panel title={t('result.title')}>
        <div className={classes.bar} aria-hidden="true">
          {RESULT_PARTS.map((part) => {
            const share = shareOf(result, part);
            return share > 0 && <span key={part} data-part={part} style={{ flexGrow: share }} />;
          })}
        </div>
        <Legend result={result} />
        <ResultTable result={result} />
      </Panel>
    </div>
  );
}

function Legend({ result }: { result: Result }) {
  const { t } = useTranslation();
  const percents = percentsOf(result);
  const notes = RESULT_NOTES.filter((note) => note === 'opened' || result[note].gifts > 0);
  return (
    <ul className={classes.legend} aria-hidden="true">
      {shownParts(result).map((part) => (
        <li key={part}>
          <span className={classes.name}>
            <i className={classes.swatch} data-part={part} />
            {t(`result.parts.${part}`)}
            <span className={classes.share}>{percents[part]}%</span>
          </span>
          <b className={classes.sum}>{formatColones(result[part].colones)}</b>
          <span className={classes.count}>{t('result.gifts', { count: result[part].gifts })}</span>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note} data-note>
          <span className={classes.name}>{t(`result.parts.${note}`)}</span>
          <b className={classes.sum}>
            {note === 'opened'
              ? t('result.ofAll', { part: result.opened.gifts, all: result.sent.gifts })
              : formatColones(result[note].colones)}
          </b>
          <span className={classes.count}>
            {t(note === 'opened' ? 'result.openedNote' : 'result.refundedNote')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ResultTable({ result }: { result: Result }) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden>
      <table>
        <caption>{t('result.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('result.part')}</th>
            <th scope="col">{t('result.giftsHead')}</th>
            <th scope="col">{t('result.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {(['sent', ...RESULT_PARTS, ...RESULT_NOTES] as const).map((part) => (
            <tr key={part}>
              <th scope="row">{t(`result.parts.${part}`)}</th>
              <td>{formatCount(result[part].gifts)}</td>
              <td>{formatColones(result[part].colones)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
