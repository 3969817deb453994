import { i18n, languageApplied } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.ts';

/** Says that the sign-in succeeded, in the language of the account. */
export async function greet(text: 'login.success' | 'invitation.done' = 'login.success') {
  await languageApplied();
  toast('success', i18n.t(text));
}
