import { MantineProvider } from '@mantine/core';
import type { Language } from '@regalo/messages/languages';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useConnection } from '../lib/api/connection.ts';
import { applyLanguage, i18n } from '../lib/i18n/i18n.ts';
import classes from './connection-notice.module.css';
import { createAppTheme, variablesOf } from './theme/theme.ts';
import { type ColorTheme, parseColor, type Radius } from './theme/tokens.ts';
import { loadToaster, toastCalls } from './toast.ts';

const Toaster = lazy(() => loadToaster().then(({ Toaster }) => ({ default: Toaster })));
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The place of toasts, loaded at the first interaction so that it is ready when needed. */
function LazyToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    toastCalls.addEventListener('call', want);
    for (const touch of TOUCHES) window.addEventListener(touch, want, { passive: true });
    return () => {
      toastCalls.removeEventListener('call', want);
      for (const touch of TOUCHES) window.removeEventListener(touch, want);
    };
  }, [wanted]);
  return (
    // Screen readers tell what comes into a place that they know.
    <div aria-live="assertive">
      <Suspense>{wanted && <Toaster />}</Suspense>
    </div>
  );
}

interface Props {
  color: ColorTheme;
  radius: Radius;
  lang: Language;
  children: ReactNode;
  env?: 'test' | undefined;
}

/** Says that the connection is lost, for as long as it is. */
function ConnectionNotice() {
  const { t } = useTranslation();
  const lost = useConnection((state) => state.lost);
  return (
    // Screen readers tell what comes into a place that they know.
    <div aria-live="polite">
      {lost && <p className={classes.notice}>{t('common.connectionLost')}</p>}
    </div>
  );
}

/** Provides theme, language and toasts. */
export function Frame({ color, radius, lang, children, env }: Props) {
  const { t } = useTranslation('translation', { i18n });
  const close = t('common.close');
  const theme = useMemo(() => createAppTheme(color, { close }), [color, close]);
  const variables = useMemo(() => variablesOf(color, radius), [color, radius]);
  useLayoutEffect(() => {
    void applyLanguage(lang);
  }, [lang]);
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        forceColorScheme={parseColor(color).scheme}
        env={env ?? 'default'}
      >
        <LazyToaster />
        <ConnectionNotice />
        {children}
      </MantineProvider>
    </I18nextProvider>
  );
}
