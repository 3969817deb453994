import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './app-layout.module.css';
import { Header } from './header.tsx';
import { IconBar } from './icon-bar.tsx';
import { MobileMenu } from './menu/mobile-menu.tsx';
import { useNavHidden } from './menu/nav-hiding.ts';
import { SideNav } from './menu/side-nav.tsx';
import { useShell } from './settings.ts';

const ThemeSettings = lazy(() =>
  import('./theme/theme-settings.tsx').then((file) => ({ default: file.ThemeSettings })),
);

/** Menu, header and footer around every page of a signed-in manager. */
export function AppLayout() {
  const { t } = useTranslation();
  const [menuOpen, menuDrawer] = useDisclosure(false);
  const [themeOpen, theme] = useDisclosure(false);
  const [, search] = useDisclosure(false);
  const { menu, settings } = useShell();
  const hidden = useNavHidden(!menu.pinned);
  const beside = menu.menuPadding > 0;
  return (
    <div
      className={classes.shell}
      style={{ gridTemplateColumns: beside ? `${menu.menuPadding}px minmax(0, 1fr)` : undefined }}
    >
      <a className={classes.skip} href="#content">
        {t('app.skip')}
      </a>
      {beside && <SideNav hidden={hidden} />}
      {menu.attrMobile && (
        <MobileMenu opened={menuOpen} onClose={menuDrawer.close} onTheme={theme.open} />
      )}
      <div className={classes.main}>
        <Header hidden={hidden} onMenu={menuDrawer.open}>
          <IconBar onSearch={search.open} onTheme={theme.open} />
        </Header>
        <main id="content" className={classes.content} data-layout={settings.layout} tabIndex={-1}>
          <Outlet />
        </main>
        <footer className={classes.footer}>{t('app.copyright')}</footer>
      </div>
      <Suspense>{themeOpen && <ThemeSettings onClose={theme.close} />}</Suspense>
    </div>
  );
}
