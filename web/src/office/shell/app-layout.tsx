import { useWindowEvent } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOfficeTexts } from '../../lib/i18n/office-loader.ts';
import { useProfile } from '../../lib/profile.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readToken } from '../../lib/session.ts';
import { corners } from '../../ui/theme/tokens.ts';
import { ThemeTokensContext } from '../../ui/theme-tokens.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import classes from './app-layout.module.css';
import { Header } from './header.tsx';
import { IconBar } from './icon-bar.tsx';
import { useMenuPages } from './menu/menu-items.ts';
import { SideNav } from './menu/side-nav.tsx';
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

const SandboxBand = lazy(async () => {
  const [file] = await Promise.all([
    import('./sandbox/sandbox-band.tsx'),
    loadOfficeTexts('settings'),
  ]);
  return { default: file.SandboxBand };
});

const SuspendedBanner = lazy(async () => {
  const [file] = await Promise.all([import('./suspended-banner.tsx'), loadOfficeTexts('settings')]);
  return { default: file.SuspendedBanner };
});

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

const THRESHOLD_PX = 80;
const CHECK_MS = 200;

/** Whether the menu is hidden after scrolling from one position to another. */
function hidesAt(before: number, now: number, hidden: boolean): boolean {
  if (now <= THRESHOLD_PX || now < before) return false;
  return now > before || hidden;
}

/** Hidden after scrolling down past 80 px, shown after scrolling up; checked every 200 ms. */
export function useNavHidden(mayHide: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!mayHide) return;
    let before = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const now = window.scrollY;
      // React may call the updater later.
      const last = before;
      before = now;
      setHidden((state) => hidesAt(last, now, state));
    };
    const scrolled = () => {
      timer ??= setTimeout(look, CHECK_MS);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scrolled);
      setHidden(false);
    };
  }, [mayHide]);
  return hidden;
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** A slash. Shift is allowed: Spanish keyboards need it. */
function isSlash(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(TYPING));
}

/** ⌘K or Ctrl-K, in fields too: nothing is typed by it. */
const isCommand = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  event.ctrlKey !== event.metaKey &&
  !event.altKey &&
  !event.shiftKey;

/** Calls `open` when a slash is pressed outside fields, or ⌘K or Ctrl-K, but not in a dialog. */
export function useSearchKey(open: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.repeat) return;
    if (!isSlash(event) && !isCommand(event)) return;
    if (document.querySelector(DIALOG)) return;
    // Otherwise the slash would be typed into the search field, and the browser would search.
    event.preventDefault();
    open();
  });
}

/** Menu, header and footer. */
function Shell() {
  const { t } = useTranslation();
  const drawer = useLazyDialog();
  const theme = useLazyDialog();
  const search = useLazyDialog();
  const pages = useMenuPages();
  const { data: profile } = useProfile();
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
        <Suspense>{globalThis.basepath && <SandboxBand />}</Suspense>
        <Header hidden={hidden} onMenu={drawer.open}>
          <IconBar onSearch={search.open} onTheme={theme.open} />
        </Header>
        <Suspense>
          {profile?.suspended && (
            <SuspendedBanner profile={profile} suspended={profile.suspended} />
          )}
        </Suspense>
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
