import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/i18n/problem-text.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { toast } from '../toast.ts';
import { useSend } from '../use-submit.ts';

interface Props<Entered> {
  signIn: () => Promise<Entered>;
  onSignedIn: (entered: Entered) => unknown;
}

/** Signs in without email and PIN, where the browser can. */
export function PasskeyButton<Entered>({ signIn, onSignedIn }: Props<Entered>) {
  const { t } = useTranslation();
  const { sending, send } = useSend({
    send: signIn,
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
