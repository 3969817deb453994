import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  FREE_AMOUNT_DIGITS,
  FREE_AMOUNT_MIN,
  freeAmountProblem,
} from '@regalo/contract/gifts/free-amount';
import { CURRENCY, formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/i18n/problem-text.ts';
import { takeTyped } from '../../../ui/take-typed.ts';
import classes from './free-amount-card.module.css';
import { FreeCardArt } from './free-card-art.tsx';
import { freeChoice, type GiftChoice } from './gift-choice.ts';

const DIGITS = { clean: (text: string) => text.replace(/\D/g, ''), max: FREE_AMOUNT_DIGITS };
const SUGGESTIONS = [5_000, 10_000, 25_000, 50_000];

const amountError = (typed: string) => {
  const problem = freeAmountProblem(typed);
  return problem && problemText(problem);
};

/** A form for a free amount. */
export function FreeAmountCard({ onChoose }: { onChoose: (choice: GiftChoice) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'controlled',
    initialValues: { amount: '' },
    validate: { amount: amountError },
  });
  const { amount: typed } = form.values;
  const choose = (digits: string) => {
    form.setFieldValue('amount', digits);
    form.setFieldError('amount', digits && amountError(digits));
  };
  const submit = form.onSubmit(({ amount }) => onChoose(freeChoice(Number(amount))));

  return (
    <section className={classes.card}>
      <div className={classes.art}>
        <FreeCardArt {...(typed ? { amount: formatColones(Number(typed)) } : {})} />
      </div>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h2 className={classes.title}>{t('catalogue.freeTitle')}</h2>
        <p className={classes.text}>
          {t('catalogue.freeText', { min: formatColones(FREE_AMOUNT_MIN) })}
        </p>
        <TextInput
          label={t('catalogue.freeLabel')}
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          placeholder="25000"
          leftSection={CURRENCY}
          {...form.getInputProps('amount')}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => choose(takeTyped(currentTarget, DIGITS).text)}
        />
        <div className={classes.suggestions}>
          {SUGGESTIONS.map((amount) => (
            <button
              key={amount}
              type="button"
              className={classes.chip}
              onClick={() => choose(String(amount))}
            >
              {formatColones(amount)}
            </button>
          ))}
        </div>
        <Button type="submit" size="md" fullWidth>
          {t('common.continue')}
        </Button>
      </form>
    </section>
  );
}
