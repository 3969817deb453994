import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatColones } from '@regalo/contract/money';
import { IconChevronDown, IconLogout, IconWallet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../lib/profile.ts';
import { logOut } from './log-out.ts';
import classes from './user-menu.module.css';

/** Who is signed in, what is in the wallet, and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const names = [profile?.first_name, profile?.last_name].filter(Boolean);
  const name = names.join(' ') || t('shell.guest');
  const initials = names.map((part) => part?.[0]?.toUpperCase()).join('') || undefined;
  const amount = t('shell.amount', { amount: formatColones(profile?.wallet_balance ?? 0) });
  return (
    <Menu position="bottom-end" width={230} radius="md">
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <VisuallyHidden>{t('shell.account', { name })}</VisuallyHidden>
          <Avatar
            src={profile?.user_image || null}
            aria-hidden="true"
            size={34}
            radius="xl"
            classNames={{ placeholder: classes.initials ?? '' }}
          >
            {initials}
          </Avatar>
          <span className={classes.name} aria-hidden="true">
            {name}
          </span>
          <IconChevronDown size={14} className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={classes.full}>{name}</span>
          {profile?.email && <span className={classes.email}>{profile.email}</span>}
        </Menu.Label>
        <Menu.Item component="div" leftSection={<IconWallet size={16} />} closeMenuOnClick={false}>
          <span className={classes.amount}>{amount}</span>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={logOut}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
