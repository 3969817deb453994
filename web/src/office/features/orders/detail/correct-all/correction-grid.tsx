import { Button, Group, TextInput } from '@mantine/core';
import { deliveryProblem } from '@regalo/contract/orders/delivery-problem';
import type { OrderGift } from '@regalo/contract/orders/detail';
import { EMAIL_MAX } from '@regalo/contract/values/email';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailText } from '../../../../../ui/email-text.tsx';
import classes from './correction-grid.module.css';
import { type Correction, useCorrections } from './use-corrections.ts';

interface Props {
  gifts: readonly OrderGift[];
  /** How many have failed in all. */
  total: number;
  onClose: () => void;
}

/** Each failed gift with its address and a field for another one. */
export function CorrectionGrid({ gifts, total, onClose }: Props) {
  const { t } = useTranslation();
  const { typed, put, save, sending, failure, changed } = useCorrections(gifts, t('order.failed'));
  const done = Object.values(typed).filter((one) => one.done).length;
  const wrong = Object.values(typed).filter((one) => one.problem).length;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first that is wrong may be far above the button.
    if (wrong > 0 && !sending)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong, sending]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className={classes.intro}>{t('fix.intro')}</p>
      {total > gifts.length && (
        <p className={classes.intro}>{t('fix.first', { count: gifts.length, total })}</p>
      )}
      <ul className={classes.rows}>
        {gifts.map((gift) => (
          <Row
            key={gift.id}
            gift={gift}
            correction={typed[gift.id] ?? { email: '' }}
            onType={(email) => put(gift.id, { email })}
          />
        ))}
      </ul>
      <div role="status" className={classes.result}>
        {done > 0 && <p>{t('fix.done', { count: done })}</p>}
        {wrong > 0 && <p data-bad>{t('fix.refused', { count: wrong })}</p>}
        {failure && <p data-bad>{failure}</p>}
      </div>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t(done > 0 ? 'common.close' : 'common.cancel')}
        </Button>
        <Button type="submit" loading={sending} disabled={changed === 0}>
          {changed === 0 ? t('fix.save') : t('fix.saveCount', { count: changed })}
        </Button>
      </Group>
    </form>
  );
}

interface RowProps {
  gift: OrderGift;
  correction: Correction;
  onType: (email: string) => void;
}

function Row({ gift, correction: { email, problem, done }, onType }: RowProps) {
  const { t } = useTranslation();
  const { receiver_name: name, receiver_email: before, reason } = gift;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <b>{name}</b>
        {before && (
          <span className={classes.before}>
            <EmailText email={before} />
          </span>
        )}
        {reason && (
          <span className={classes.reason} title={reason}>
            {t(`order.problem.${deliveryProblem(reason)}`)}
          </span>
        )}
      </div>
      {done ? (
        <p className={classes.done}>
          <IconCheck size={17} aria-hidden="true" /> {t('fix.sent', { email })}
        </p>
      ) : (
        <TextInput
          aria-label={t('fix.field', { name })}
          placeholder={t('fix.hint')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          value={email}
          error={problem}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </li>
  );
}
