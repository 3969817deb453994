import { Button } from '@mantine/core';
import type { SignedInBody } from '@regalo/contract/auth/signed-in';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { canUsePasskeys } from '../../../lib/passkeys.ts';
import { toast } from '../../../ui/toast.ts';
import { useSend } from '../../../ui/use-submit.ts';

/** Signs in without e-mail and PIN, where the browser can. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (body: SignedInBody) => unknown }) {
  const { t } = useTranslation();
  const { sending, send } = useSend({
    // With the library of passkeys, which few need.
    send: async () => (await import('./sign-in-with-passkey.ts')).signInWithPasskey(),
    onDone: onSignedIn,
    // What is no answer of the server is the browser's, which got no passkey.
    onFailed: (error) => toast('problem', failureText(error, t('login.passkeyFailed'))),
  });
  if (!canUsePasskeys()) return null;
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      mt="sm"
      loading={sending}
      onClick={() => send(() => ({}))}
    >
      {t('login.passkey')}
    </Button>
  );
}
