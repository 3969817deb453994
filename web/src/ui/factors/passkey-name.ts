import { browserOf } from '@regalo/contract/auth/browser-name';
import { useTranslation } from 'react-i18next';

/** How passkeys are called that this browser makes, unless their owner knows better. */
export function usePasskeyName() {
  const { t } = useTranslation();
  const { browser, system } = browserOf(navigator.userAgent);
  const name =
    browser && system
      ? t('factors.passkeyOn', { browser, system })
      : (browser ?? system ?? t('factors.passkeyHere'));
  /** @param taken names of other passkeys, from which it differs */
  return (taken: readonly string[] = []): string => {
    let free = name;
    for (let count = 2; taken.includes(free); count += 1) free = `${name} (${count})`;
    return free;
  };
}
