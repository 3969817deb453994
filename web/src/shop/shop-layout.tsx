import { setShopLanguage } from '@regalo/contract/shop/account';
import type { Language } from '@regalo/messages/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api/call.ts';
import { queryClient } from '../lib/query-client.ts';
import { readToken } from '../lib/session.ts';
import { Brand } from '../ui/brand.tsx';
import { ProgramTools } from '../ui/program-tools.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useShopProfile } from './profile.ts';
import { shopSettings } from './settings.ts';
import classes from './shop-layout.module.css';

/** The frame around every page of a signed-in shop manager. */
export function ShopLayout() {
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

const PAGES = [
  ['/', 'redemptions'],
  ['/statements', 'statements'],
  ['/tills', 'tills'],
] as const;

/** Keeps the language with the account, for its mails; the page has it already. */
const keepLanguage = (language: Language) =>
  void call(setShopLanguage, { body: { language } }).catch(() => undefined);

function Shell() {
  const { t } = useTranslation();
  const { data: profile } = useShopProfile();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('app.skip')}
      </a>
      <header className={classes.header} data-uncovered>
        <div className={classes.row}>
          <Link to="/" className={classes.home} aria-label="Regalo">
            <Brand />
          </Link>
          <span className={classes.shop}>{profile?.shop.name}</span>
          <div className={classes.tools}>
            <ProgramTools settings={shopSettings} onLanguage={keepLanguage} />
            <AccountMenu />
          </div>
        </div>
        <nav className={classes.pages} aria-label={t('frame.menu')}>
          {PAGES.map(([to, name]) => (
            <Link
              key={to}
              to={to}
              className={classes.page}
              activeOptions={{ exact: to === '/', includeSearch: false }}
            >
              {t(`shop.pages.${name}`)}
            </Link>
          ))}
        </nav>
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={classes.footer}>{t('app.copyright')}</footer>
    </div>
  );
}
