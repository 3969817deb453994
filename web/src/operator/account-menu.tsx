import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { operatorLogout } from '@regalo/contract/operator/account';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api/call.ts';
import { endSession, readUser } from '../lib/session.ts';
import classes from '../ui/account-menu.module.css';
import { Menu } from '../ui/late/menu.tsx';
import { useOperator } from './profile.ts';

/** Ends the session here at once, and on the server if it can be reached. */
function logOut(): void {
  // Called first: the request reads the token before the storage is cleared.
  call(operatorLogout).catch(() => undefined);
  endSession('signed-out');
}

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation();
  // Until the profile is there, the names of the sign-in.
  const operator = useOperator().data ?? readUser();
  const names = [operator?.first_name, operator?.last_name].filter(Boolean);
  const name = names.join(' ') || t('frame.guest');
  return (
    // A menu must not contain the placeholder; without it the first entry gets the focus.
    <Menu
      withinPortal={false}
      position="bottom-end"
      width={230}
      radius="md"
      withInitialFocusPlaceholder={false}
      target={
        <UnstyledButton className={classes.button}>
          <VisuallyHidden>{t('frame.account', { name })}</VisuallyHidden>
          <Avatar aria-hidden="true" size={34} radius="xl" color="blue">
            {names.map((part) => part?.[0]?.toUpperCase()).join('') || undefined}
          </Avatar>
        </UnstyledButton>
      }
    >
      <Menu.Label>
        <span className={classes.name}>{name}</span>
        <span className={classes.email}>{operator?.email}</span>
      </Menu.Label>
      <Menu.Divider />
      <Menu.Item
        renderRoot={(props) => <Link to="/profile" {...props} />}
        leftSection={<IconUser size={16} />}
      >
        {t('operator.menu.profile')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={logOut}>
        {t('frame.logout')}
      </Menu.Item>
    </Menu>
  );
}
