import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { applyLanguage, i18n } from '../../lib/i18n/i18n.ts';
import { LazyToaster } from '../../ui/lazy-toaster.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { endFirstPaint } from './first-paint/first-paint.ts';
import { useShell } from './settings.ts';
import { createAppTheme, variablesOf } from './theme/theme.ts';
import { useThemeValues } from './theme/theme-values.ts';
import { parseColor } from './theme/tokens.ts';

/** Provides theme, language and toasts. */
export function AppFrame({ children, env }: { children: ReactNode; env?: 'test' }) {
  const { color, radius } = useShell((state) => state.settings);
  const lang = useShell((state) => state.lang);
  const { t } = useTranslation('translation', { i18n });
  const close = t('common.close');
  const theme = useMemo(() => createAppTheme(color, { close }), [color, close]);
  const variables = useMemo(() => variablesOf(color, radius), [color, radius]);
  useLayoutEffect(() => {
    void applyLanguage(lang);
  }, [lang]);
  useThemeValues();
  // The theme paints now.
  useLayoutEffect(endFirstPaint, []);
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
