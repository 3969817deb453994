import type { GiftStep } from '@regalo/contract/orders/detail';
import type { Zone } from '@regalo/contract/values/days';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import classes from './gift-history.module.css';

interface Props {
  /** Newest first. */
  steps: readonly GiftStep[];
  /** Of the company. */
  timeZone: Zone;
}

/** What managers did with a gift since it was sent, in a collapsed list. */
export function GiftHistory({ steps, timeZone }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <details className={classes.history}>
      <summary>{t('order.history', { n: steps.length })}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            {stepText(t, step)}
            <time dateTime={step.createdAt}>
              {localMoment(step.createdAt, timeZone, i18n.language)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}

function stepText(t: TFunction, { action, author, before, after }: GiftStep): string {
  const kind = action === 'corrected' && before === null ? 'added' : action;
  return t(`order.steps.${kind}`, { author, before: before ?? '', after: after ?? '' });
}
