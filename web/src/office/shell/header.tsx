import { formatColones } from '@regalo/contract/values/money';
import { IconMenu2, IconWallet } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeesBalance } from '../../lib/permissions.ts';
import { useProfile } from '../../lib/profile.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Brand } from '../../ui/brand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import classes from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import {
  activeChild,
  activeItem,
  type MenuItem,
  sectionsOf,
  useVisibleMenu,
} from './menu/menu-items.ts';
import navBarClasses from './menu/nav-bar.module.css';
import { NavEntry } from './menu/nav-entry.tsx';
import { NavSection } from './menu/nav-section.tsx';
import { useShell } from './settings.ts';
import { useNavPalette } from './theme/nav-palette.ts';
import { UserMenu } from './user-menu.tsx';

interface Props {
  hidden: boolean;
  onMenu: () => void;
  /** The icon bar. */
  children: ReactNode;
}

/** The horizontal menu: each heading drops its entries down, the people's in columns. */
export function NavBar({ items }: { items?: MenuItem[] }) {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const active = activeItem(path)?.text;
  const visible = useVisibleMenu();
  return (
    <nav className={navBarClasses.bar} aria-label={t('frame.menu')}>
      <ul className={navBarClasses.list}>
        {sectionsOf(items ?? visible).map((section) =>
          section.name ? (
            <NavSection
              key={section.name}
              name={section.name}
              items={section.items}
              {...{ path, active }}
            />
          ) : (
            section.items.map((item) => (
              <NavEntry key={item.text} item={item} path={path} active={item.text === active} />
            ))
          ),
        )}
      </ul>
    </nav>
  );
}

/** The bar above every page: current place, wallet and personal settings. */
export function Header({ hidden, onMenu, children }: Props) {
  const { t } = useTranslation();
  const { placement, attrMobile } = useShell((state) => state.menu);
  const layout = useShell((state) => state.settings.layout);
  const palette = useNavPalette();
  const horizontal = placement === 'horizontal' && !attrMobile;
  return (
    <header
      className={classes.header}
      data-uncovered
      data-hidden={hidden || undefined}
      data-boxed={(horizontal && layout === 'boxed') || undefined}
      style={palette}
    >
      <div className={classes.row}>
        {attrMobile && <IconButton icon={IconMenu2} label={t('frame.openMenu')} onClick={onMenu} />}
        {horizontal ? (
          <Link to="/" className={classes.home}>
            <Brand />
          </Link>
        ) : (
          <Place />
        )}
        <div className={classes.tools}>
          {children}
          {!attrMobile && <LanguageSwitch />}
          <NotificationBell />
          <Wallet />
          <UserMenu />
        </div>
      </div>
      {horizontal && <NavBar />}
    </header>
  );
}

/** The balance; nothing for members who are not told it. */
function Wallet() {
  const { t } = useTranslation();
  const seesBalance = useSeesBalance();
  const { data: profile } = useProfile();
  if (!seesBalance) return null;
  const balance = profile?.wallet_balance ?? null;
  const amount = balance === null ? t('common.none') : formatColones(balance);
  const content = (
    <>
      <IconWallet size={16} stroke={1.7} aria-hidden="true" />
      {t('frame.amount', { amount })}
    </>
  );
  return (
    <Allowed to="wallet.read" otherwise={<span className={classes.wallet}>{content}</span>}>
      <Link to="/wallet" className={classes.wallet}>
        {content}
      </Link>
    </Allowed>
  );
}

/** The current place, as named in the menu. */
function Place() {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const item = activeItem(path);
  const child = activeChild(item, path);
  return (
    <span className={classes.place}>
      {item && t(`menu.${item.text}`)}
      {child && (
        <>
          <span className={classes.slash}>/</span>
          <b>{t(`menu.${child.text}`)}</b>
        </>
      )}
    </span>
  );
}
