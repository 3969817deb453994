import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  FREE_AMOUNT_MAX,
  FREE_AMOUNT_MIN,
  freeAmountProblem,
} from '@regalo/contract/gifts/free-amount';
import { formatColones } from '@regalo/contract/values/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/i18n/problem-text.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { BottomBar, useNarrow } from '../../../ui/bottom-bar.tsx';
import classes from './free-amount-card.module.css';
import { FreeCardArt } from './free-card-art.tsx';
import { freeChoice, type GiftChoice } from './gift-choice.ts';

const SUGGESTIONS = [5_000, 10_000, 25_000, 50_000];

const amountError = (typed: string) => {
  const problem = freeAmountProblem(typed);
  return problem && problemText(problem);
};

/** What is wrong with the amount; where there is none, also that it is missing. */
function AmountError({ missing, message }: { missing: boolean; message: ReactNode }) {
  const { t } = useTranslation();
  if (!missing) return message;
  return (
    <>
      {t('catalogue.amountMissing')} <span>{message}</span>
    </>
  );
}

/** The amount as it is typed. What it may still become is not said to be too little before Continue. */
function useAmount(onChoose: Props['onChoose']) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { amount: '' },
    validate: { amount: amountError },
  });
  const type = (digits: string) => {
    form.setFieldValue('amount', digits);
    form.setFieldError('amount', digits.startsWith('0') && amountError(digits));
  };
  const submit = form.onSubmit(
    ({ amount }) => onChoose(freeChoice(Number(amount))),
    () => form.getInputNode('amount')?.focus(),
  );
  return { form, type, submit };
}

interface Props {
  onChoose: (choice: GiftChoice) => void;
}

/** A form for a free amount. */
export function FreeAmountCard({ onChoose }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { form, type, submit } = useAmount(onChoose);
  const { amount: typed } = form.values;
  const field = form.getInputProps('amount');
  const goOn = (
    <BottomBar>
      <Button type="submit" size="md" fullWidth>
        {t('common.continue')}
      </Button>
    </BottomBar>
  );
  return (
    <form onSubmit={submit} noValidate>
      <section className={classes.card}>
        <div className={classes.art}>
          <FreeCardArt {...(typed ? { amount: formatColones(Number(typed)) } : {})} />
        </div>
        <div>
          <h2 className={classes.title}>{t('catalogue.freeTitle')}</h2>
          <p className={classes.text}>
            {t('catalogue.freeText', { min: formatColones(FREE_AMOUNT_MIN) })}
          </p>
          <AmountInput
            label={t('catalogue.freeLabel')}
            size="lg"
            max={FREE_AMOUNT_MAX}
            {...field}
            error={field.error && <AmountError missing={typed === ''} message={field.error} />}
            errorProps={{ role: 'alert' }}
            onChange={type}
          />
          <Suggestions chosen={typed} onChoose={type} />
          {!narrow && goOn}
        </div>
      </section>
      {narrow && goOn}
    </form>
  );
}

/** Amounts that are often given. */
function Suggestions({ chosen, onChoose }: { chosen: string; onChoose: (digits: string) => void }) {
  return (
    <div className={classes.suggestions}>
      {SUGGESTIONS.map((amount) => (
        <button
          key={amount}
          type="button"
          className={classes.chip}
          aria-pressed={chosen === String(amount)}
          onClick={() => onChoose(String(amount))}
        >
          {formatColones(amount)}
        </button>
      ))}
    </div>
  );
}
