import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SecretInput } from '../secret-input.tsx';

/** How somebody proves that it is them by typing, best first; a server may know more. */
export const TYPED = ['totp', 'recovery', 'pin'] as const;
export type Typed = (typeof TYPED)[number];

interface CodeProps {
  method: Typed;
  code: string;
  error: string | undefined;
  /** Whether it has the focus as soon as it is there. */
  focused: boolean;
  onChange: (code: string) => void;
}

/** Where a code or the PIN is typed. */
export function CodeField({ method, code, error, focused, onChange }: CodeProps) {
  const { t } = useTranslation();
  const Input = method === 'pin' ? SecretInput : TextInput;
  return (
    <Input
      key={method}
      size="md"
      label={t(`factors.${method}`)}
      value={code}
      error={error}
      autoComplete={method === 'pin' ? 'current-password' : 'one-time-code'}
      {...(method === 'totp' && { inputMode: 'numeric' as const })}
      autoFocus={focused}
      // A dialog that opens gives the focus a little later: to this, or else to its button Close.
      data-autofocus={focused || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface OtherProps {
  typed: readonly Typed[];
  method: Typed | undefined;
  onChange: (to: Typed) => void;
}

/** Changes to the other thing that can be typed, where there is one. */
export function OtherWay({ typed, method, onChange }: OtherProps) {
  const { t } = useTranslation();
  const other = typed.find((one) => one !== method);
  if (!other || other === 'pin') return null;
  return (
    <Button variant="subtle" onClick={() => onChange(other)}>
      {t(other === 'totp' ? 'factors.useTotp' : 'factors.useRecovery')}
    </Button>
  );
}
