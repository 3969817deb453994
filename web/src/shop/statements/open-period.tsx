import type { listStatements } from '@regalo/contract/shop/statements';
import { localeOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { rangeText } from '../../lib/dates.ts';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './statements.module.css';

/** Basis points as a percentage: 250 is `2.5%`, in Spanish `2,5 %`. */
const percent = (basisPoints: number, language: string): string =>
  (basisPoints / 10_000).toLocaleString(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 2,
  });

type Page = z.output<typeof listStatements.reply>['body'];

/** The open period since the last statement, and its terms. */
export function OpenPeriod({ page }: { page: Page | undefined }) {
  const { t, i18n } = useTranslation();
  const { open, terms } = page ?? {};
  if (page && !terms)
    return (
      <Panel title={t('shop.statements.open')} flush>
        <p className={classes.terms}>{t('shop.statements.noTerms')}</p>
      </Panel>
    );
  const days = open && rangeText(open.first_day, open.last_day, i18n.language);
  return (
    <Panel title={t('shop.statements.open')} aside={days} flush>
      {terms && (
        <p className={classes.terms}>
          {t(`shop.statements.terms.${terms.period}`, {
            commission: percent(terms.commission_bps, i18n.language),
          })}
        </p>
      )}
      <Figures
        figures={[
          [t('shop.statements.redeemed'), open && <Money amount={open.redeemed} />],
          [t('shop.statements.undone'), open && <Money amount={-open.undone} />],
          ...(open && open.corrections > 0
            ? ([
                [t('shop.statements.corrected'), <Money key="corrected" amount={open.corrected} />],
              ] as const)
            : []),
          [t('shop.statements.commission'), open && <Money amount={-open.commission} />],
          ...(open && open.carried !== 0
            ? ([
                [t('shop.statements.carried'), <Money key="carried" amount={open.carried} />],
              ] as const)
            : []),
          [t('shop.statements.payable'), open && <Money amount={open.payable} strong />],
        ]}
      />
    </Panel>
  );
}
