import { MantineProvider } from '@mantine/core';
import type { Language } from '@regalo/contract/values/language';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { applyLanguage, i18n } from '../lib/i18n/i18n.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { LazyToaster } from './lazy-toaster.tsx';
import { createAppTheme, variablesOf } from './theme/theme.ts';
import { type ColorTheme, parseColor, type Radius } from './theme/tokens.ts';

interface Props {
  color: ColorTheme;
  radius: Radius;
  lang: Language;
  children: ReactNode;
  env?: 'test' | undefined;
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
