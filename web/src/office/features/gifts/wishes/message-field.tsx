import { Button, Textarea } from '@mantine/core';
import { MESSAGE_MAX, withoutTags } from '@regalo/contract/gifts/message';
import { PLACEHOLDERS, type Placeholder } from '@regalo/contract/gifts/placeholders';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { takeTyped } from '../../../../ui/take-typed.ts';
import classes from './message-field.module.css';
import placeholderChipsClasses from './placeholder-chips.module.css';
import type { MessageForm } from './wishes-form.ts';

type WrittenForm = Pick<MessageForm, 'values' | 'setFieldValue' | 'setFieldError'> & {
  getInputProps: (field: 'message') => ReturnType<MessageForm['getInputProps']>;
};

const pointsOf = (text: string) => [...text].length;

interface PlaceholderChipsProps {
  onInsert: (placeholder: Placeholder) => void;
}

/** The placeholders: each button writes one where the caret is. */
function PlaceholderChips({ onInsert }: PlaceholderChipsProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
    <div
      role="group"
      aria-label={t('placeholders.insert')}
      className={placeholderChipsClasses.chips}
    >
      {PLACEHOLDERS.map((one) => (
        <Button
          key={one}
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={12} aria-hidden />}
          onClick={() => onInsert(one)}
        >
          {t(`placeholders.names.${one}`)}
        </Button>
      ))}
    </div>
  );
}

/** The message: tags are removed while typing; what is too long is cut, and it is said so at the field. */
export function MessageField({ form }: { form: WrittenForm }) {
  const { t } = useTranslation();
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { message } = form.values;
  const used = pointsOf(message);

  const write = (box: HTMLTextAreaElement) => {
    const rule = { clean: withoutTags, max: MESSAGE_MAX, lengthOf: pointsOf };
    const { text, tooLong } = takeTyped(box, rule);
    form.setFieldValue('message', text);
    if (tooLong) form.setFieldError('message', t('limits.message', { max: MESSAGE_MAX }));
  };

  const insert = (placeholder: Placeholder) => {
    const box = field.current;
    if (!box) return;
    const text = `{${placeholder}}`;
    const { selectionStart: from, selectionEnd: to } = box;
    if (used - pointsOf(message.slice(from, to)) + text.length > MESSAGE_MAX) {
      form.setFieldError('message', t('limits.message', { max: MESSAGE_MAX }));
      return;
    }
    box.setRangeText(text, from, to, 'end');
    write(box);
    box.focus();
  };

  return (
    <>
      <Textarea
        ref={field}
        label={t('checkout.message')}
        placeholder={t('checkout.messageHint')}
        aria-describedby={hint}
        withAsterisk
        autosize
        minRows={8}
        maxRows={16}
        {...form.getInputProps('message')}
        onChange={(event) => write(event.currentTarget)}
      />
      <p id={hint} className={classes.counter} data-full={used >= MESSAGE_MAX || undefined}>
        {t('checkout.counter', { used, max: MESSAGE_MAX })}
      </p>
      <PlaceholderChips onInsert={insert} />
    </>
  );
}
