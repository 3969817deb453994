import type { getFunds } from '@regalo/contract/wallet/funds';
import { languageOf } from '@regalo/messages/languages';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { copyText } from '../../../lib/copy-text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TipButton } from '../../../ui/tip-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from './payment-details.module.css';

type Payment = NonNullable<z.output<typeof getFunds.reply>['body']['payment']>;

/** How to pay at once: the operator's accounts, and the reference that names the company. */
export function PaymentDetails({ payment: { reference, lines } }: { payment: Payment }) {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const narrow = useNarrow();
  const english = languageOf(i18n.language) === 'en';
  const copied = lines
    .filter(({ label }) => label)
    .map(({ label, label_en, value }) => ({ label: (english && label_en) || label, value }));
  return (
    <section aria-labelledby={heading}>
      <Panel>
        <details className={classes.payment} open={!narrow}>
          <summary>
            <h2 id={heading} className={classes.title}>
              {t('wallet.pay.title')}
            </h2>
          </summary>
          <dl className={classes.lines}>
            <Line label={t('wallet.pay.reference')} value={reference} first />
            {copied.map(({ label, value }) => (
              <Line key={label} label={label} value={value} />
            ))}
          </dl>
          <p className={classes.note}>{t('wallet.pay.why')}</p>
          {lines
            .filter(({ label }) => !label)
            .map(({ value }) => (
              <p key={value} className={classes.note}>
                {value}
              </p>
            ))}
        </details>
      </Panel>
    </section>
  );
}

function Line({ label, value, first }: { label: string; value: string; first?: boolean }) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(value)) toast('success', t('wallet.pay.copied', { label }));
    // The text can be selected by hand.
    else toast('problem', t('wallet.pay.notCopied'));
  };
  return (
    <div className={classes.line} data-first={first || undefined}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        <TipButton
          icon={IconCopy}
          label={t('wallet.pay.copy', { label })}
          onClick={() => void copy()}
        />
      </dd>
    </div>
  );
}
