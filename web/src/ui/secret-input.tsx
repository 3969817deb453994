// biome-ignore lint/style/noRestrictedImports: this is where it gets its words
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Where a PIN or a secret is typed. Mantine names the button that shows it in English alone. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('common.showTyped') }}
      {...props}
    />
  );
}
