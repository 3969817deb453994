import { Drawer, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand } from '../ui/brand.tsx';
import classes from './app-layout.module.css';
import { Header } from './header.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { SideMenu } from './side-menu.tsx';

/** Menu, header and footer around every page of a signed-in manager. */
export function AppLayout() {
  const { t } = useTranslation();
  const [open, drawer] = useDisclosure(false);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('app.skip')}
      </a>
      <aside className={classes.side}>
        <Link to="/" className={classes.home}>
          <Brand />
        </Link>
        <SideMenu />
      </aside>
      <Drawer
        opened={open}
        onClose={drawer.close}
        size={290}
        title={
          <>
            <Brand /> <VisuallyHidden>{t('shell.menu')}</VisuallyHidden>
          </>
        }
        closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
      >
        <SideMenu onNavigate={drawer.close} />
        <div className={classes.drawerTools}>
          <LanguageSwitch />
          <SchemeToggle />
        </div>
      </Drawer>
      <div className={classes.main}>
        <Header onMenu={drawer.open} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        <footer className={classes.footer}>{t('app.copyright')}</footer>
      </div>
    </div>
  );
}
