import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../../lib/permissions.ts';
import { PageTab, PageTabs } from '../../../ui/page-tabs.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';

const PARTS = [
  ['company', '/settings'],
  ['signIn', '/settings/sign-in'],
  ['limits', '/settings/limits'],
  ['phones', '/settings/phones'],
  ['brands', '/settings/brands'],
  ['apiKeys', '/settings/api-keys'],
] as const;

/** The head of all settings, with links to the parts that the member may open. */
export function SettingsFrame() {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const parts = PARTS.filter(([, to]) => mayOpen(to));
  return (
    <>
      <PageTitle tab={t('settings.page')} title={t('settings.page')} />
      {parts.length > 1 && (
        <PageTabs label={t('settings.page')}>
          {parts.map(([name, to]) => (
            <PageTab
              key={name}
              to={to}
              activeOptions={{ exact: to === '/settings', includeSearch: false }}
            >
              {t(`settings.parts.${name}`)}
            </PageTab>
          ))}
        </PageTabs>
      )}
      <Outlet />
    </>
  );
}
