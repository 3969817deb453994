import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props extends Omit<TextInputProps, 'onChange'> {
  /** Called with what was typed, without its blanks. */
  onType: (value: string) => void;
}

/** An e-mail address; blanks are taken out while typing and pasting. */
export function EmailInput({ onType, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('login.email')}
      placeholder={t('login.emailHint')}
      // type=email would trim on its own and hide blanks from us
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      {...rest}
      onChange={(event) => onType(event.currentTarget.value.replace(/\s/g, ''))}
    />
  );
}
