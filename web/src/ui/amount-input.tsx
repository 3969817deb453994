import { TextInput, type TextInputProps } from '@mantine/core';
import { CURRENCY } from '@regalo/contract/values/money';
import type { ChangeEvent } from 'react';
import { groupedDigits, takeAmount } from '../lib/typed-amount.ts';
import classes from './amount-input.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'max'> {
  /** Digits as they were typed, or colones. */
  value?: string | number;
  /** The most colones; no more digits than it has are taken. */
  max: number;
  /** Is told the digits alone. */
  onChange?: (digits: string) => void;
}

/** A field for whole colones: takes digits alone, and groups them by thousands while they are typed. */
export function AmountInput({ value = '', max, onChange, ...field }: Props) {
  const digits = String(value);
  const type = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = nativeEvent as InputEvent;
    const typed = { value: input.value, caret: input.selectionStart ?? input.value.length };
    const taken = takeAmount(digits, { ...typed, inputType }, String(max).length);
    if (taken.text !== input.value) {
      // React leaves a field alone that already holds its value, and so the caret.
      input.value = taken.text;
      input.setSelectionRange(taken.caret, taken.caret);
    }
    onChange?.(taken.digits);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      leftSection={CURRENCY}
      classNames={classes as { input: string }}
      {...field}
      value={groupedDigits(digits)}
      onChange={type}
    />
  );
}
