import { Button, TextInput } from '@mantine/core';
import { freeAmountProblem } from '@regalo/contract/gifts/free-amount';
import type { Problem } from '@regalo/contract/refusals/problem';
import { CURRENCY, formatColones } from '@regalo/contract/values/money';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/i18n/problem-text.ts';
import classes from './free-amount-card.module.css';
import { FreeCardArt } from './free-card-art.tsx';
import { freeChoice, type GiftChoice } from './gift-choice.ts';

const DIGITS_MAX = 8;
const SUGGESTIONS = [5_000, 10_000, 25_000, 50_000];

/** Takes an amount of one's own; Continue checks it once more. */
export function FreeAmountCard({ onChoose }: { onChoose: (choice: GiftChoice) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);

  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS_MAX);
    setTyped(digits);
    setProblem(digits === '' ? null : freeAmountProblem(digits));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = freeAmountProblem(typed);
    setProblem(wrong);
    if (!wrong) onChoose(freeChoice(Number(typed)));
  };

  return (
    <section className={classes.card}>
      <div className={classes.art}>
        <FreeCardArt {...(typed ? { amount: formatColones(Number(typed)) } : {})} />
      </div>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h2 className={classes.title}>{t('catalogue.freeTitle')}</h2>
        <p className={classes.text}>{t('catalogue.freeText')}</p>
        <TextInput
          label={t('catalogue.freeLabel')}
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          placeholder="25000"
          leftSection={CURRENCY}
          value={typed}
          error={problem && problemText(problem)}
          errorProps={{ role: 'alert' }}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div className={classes.suggestions}>
          {SUGGESTIONS.map((amount) => (
            <button
              key={amount}
              type="button"
              className={classes.chip}
              onClick={() => type(String(amount))}
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
