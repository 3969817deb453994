import { useTranslation } from 'react-i18next';

/** The client hints of a browser. Those without hints get no name. */
interface AgentData {
  brands?: { brand: string }[];
  platform?: string;
}

/** Brands besides a browser's own: the engine, and one that means nothing. */
const OTHERS = /^Chromium$|not.?a.?brand/i;

function ownNames() {
  const data = (navigator as { userAgentData?: AgentData }).userAgentData;
  const browser = data?.brands?.find(({ brand }) => !OTHERS.test(brand.replace(/\W/g, '')))?.brand;
  return { browser, system: data?.platform || undefined };
}

/** How passkeys are called that this browser makes, unless their owner knows better. */
export function usePasskeyName() {
  const { t } = useTranslation();
  const { browser, system } = ownNames();
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
