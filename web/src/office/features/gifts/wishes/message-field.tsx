import { Textarea } from '@mantine/core';
import { MESSAGE_MAX, typedMessage } from '@regalo/contract/gifts/message';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/toast.ts';
import classes from './message-field.module.css';
import type { WishesForm } from './wishes-form.ts';

/** Restores the caret, which browsers move to the end when the value is set by a script. */
function useKeptCaret(text: string) {
  const box = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be done whenever the text changes
  useLayoutEffect(() => {
    if (wanted.current !== null) box.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  }, [text]);
  return { box, wanted };
}

/** The message: tags are removed while typing; what is too long is cut, with a toast. */
export function MessageField({ form }: { form: WishesForm }) {
  const { t } = useTranslation();
  const hint = useId();
  const { message } = form.values;
  const { box, wanted } = useKeptCaret(message);
  const used = [...message].length;

  const write = ({ value, selectionStart }: HTMLTextAreaElement) => {
    const { text, tooLong } = typedMessage(value);
    if (tooLong) toast('problem', t('limits.message', { max: MESSAGE_MAX }));
    if (text !== value) wanted.current = typedMessage(value.slice(0, selectionStart)).text.length;
    form.setFieldValue('message', text);
  };

  return (
    <>
      <Textarea
        ref={box}
        label={t('checkout.message')}
        placeholder={t('checkout.messageHint')}
        aria-describedby={hint}
        withAsterisk
        autosize
        minRows={5}
        maxRows={12}
        {...form.getInputProps('message')}
        onChange={(event) => write(event.currentTarget)}
      />
      <p id={hint} className={classes.counter} data-full={used >= MESSAGE_MAX || undefined}>
        {t('checkout.counter', { used, max: MESSAGE_MAX })}
      </p>
    </>
  );
}
