import { ActionIcon } from '@mantine/core';
import { formatColones } from '@regalo/contract/money';
import { IconMenu2, IconWallet } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../lib/profile.ts';
import classes from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { activeItem } from './menu-items.ts';
import { SchemeToggle } from './scheme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

/** The bar above every page: where one is, the wallet, and the personal settings. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const amount = formatColones(profile?.wallet_balance ?? 0);
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('shell.openMenu')}
        onClick={onMenu}
      >
        <IconMenu2 size={21} stroke={1.7} />
      </ActionIcon>
      <Place />
      <div className={classes.tools}>
        <span className={classes.wallet}>
          <IconWallet size={16} stroke={1.7} aria-hidden="true" />
          {t('shell.amount', { amount })}
        </span>
        <span className={classes.wide}>
          <LanguageSwitch />
          <SchemeToggle />
        </span>
        <UserMenu />
      </div>
    </header>
  );
}

function Place() {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const item = activeItem(path);
  const child = item?.children?.find((each) => each.to === path);
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
