import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props extends Omit<TextInputProps, 'onChange'> {
  /** Called with the value, without blanks. */
  onType: (value: string) => void;
}

/** A field for an e-mail address; blanks are removed while typing and pasting. */
export function EmailInput({ onType, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('login.email')}
      placeholder={t('login.emailHint')}
      // type=email would trim blanks itself and hide them from us
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
