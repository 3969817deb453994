import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/query-client.ts';
import { readToken } from '../../lib/session.ts';
import { corners } from '../../ui/theme/tokens.ts';
import { ThemeTokensContext } from '../../ui/theme-tokens.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import classes from './app-layout.module.css';
import { Header } from './header.tsx';
import { IconBar } from './icon-bar.tsx';
import { useNavHidden } from './menu/nav-hiding.ts';
import { SideNav } from './menu/side-nav.tsx';
import { useMenuPages } from './page-search/menu-pages.ts';
import { useSearchKey } from './page-search/use-search-key.ts';
import { useShell } from './settings.ts';
import { StepUp } from './step-up.tsx';

const MobileMenu = lazy(() =>
  import('./menu/mobile-menu.tsx').then((file) => ({ default: file.MobileMenu })),
);
const PageSearch = lazy(() =>
  import('./page-search/page-search.tsx').then((file) => ({ default: file.PageSearch })),
);
const ThemeSettings = lazy(() =>
  import('./theme/theme-settings.tsx').then((file) => ({ default: file.ThemeSettings })),
);

/** The frame around every page of a signed-in member. */
export function AppLayout() {
  // On unmount: under a mounted page the cache would be filled again without a token.
  useEffect(
    () => () => {
      if (!readToken()) queryClient.clear();
    },
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  );
}

/** Menu, header and footer. */
function Shell() {
  const { t } = useTranslation();
  const drawer = useLazyDialog();
  const theme = useLazyDialog();
  const search = useLazyDialog();
  const pages = useMenuPages();
  const { menu, settings } = useShell();
  useSearchKey(search.open);
  const hidden = useNavHidden(!menu.pinned);
  const beside = menu.menuPadding > 0;
  const { radius, themeValues } = settings;
  const tokens = useMemo(() => ({ ...themeValues, ...corners(radius) }), [themeValues, radius]);
  return (
    <div
      className={classes.shell}
      style={{ gridTemplateColumns: beside ? `${menu.menuPadding}px minmax(0, 1fr)` : undefined }}
    >
      <StepUp />
      <a className={classes.skip} href="#content">
        {t('app.skip')}
      </a>
      {beside && <SideNav hidden={hidden} />}
      <Suspense>
        {menu.attrMobile && drawer.wanted && (
          <MobileMenu opened={drawer.opened} onClose={drawer.close} onTheme={theme.open} />
        )}
      </Suspense>
      <div className={classes.main}>
        <Header hidden={hidden} onMenu={drawer.open}>
          <IconBar onSearch={search.open} onTheme={theme.open} />
        </Header>
        <main id="content" className={classes.content} data-layout={settings.layout} tabIndex={-1}>
          <ThemeTokensContext value={tokens}>
            <Outlet />
          </ThemeTokensContext>
        </main>
        <footer className={classes.footer}>{t('app.copyright')}</footer>
      </div>
      <Suspense>
        {search.wanted && (
          <PageSearch opened={search.opened} onClose={search.close} pages={pages} />
        )}
      </Suspense>
      <Suspense>
        {theme.wanted && <ThemeSettings opened={theme.opened} onClose={theme.close} />}
      </Suspense>
    </div>
  );
}
