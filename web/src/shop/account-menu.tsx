import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { changeShopPin, shopLogout } from '@regalo/contract/shop/account';
import { IconKey, IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api/call.ts';
import { endSession } from '../lib/session.ts';
import classes from '../ui/account-menu.module.css';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';
import { useShopProfile } from './profile.ts';

const PinDialog = lazy(() =>
  import('../ui/sign-in/pin-dialog.tsx').then((file) => ({ default: file.PinDialog })),
);

/** Ends the session here at once, and on the server if it can be reached. */
function logOut(): void {
  // Called first: the request reads the token before the storage is cleared.
  call(shopLogout).catch(() => undefined);
  endSession('signed-out');
}

/** The menu of the signed-in manager: their PIN and signing out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const manager = useShopProfile().data?.manager;
  const pin = useLazyDialog();
  const button = useRef<HTMLButtonElement>(null);
  const names = [manager?.first_name, manager?.last_name].filter(Boolean);
  const name = names.join(' ') || t('frame.guest');
  return (
    <>
      {/* A menu must not contain the placeholder; without it the first entry gets the focus. */}
      <Menu
        withinPortal={false}
        position="bottom-end"
        width={230}
        radius="md"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <UnstyledButton ref={button} className={classes.button}>
            <VisuallyHidden>{t('frame.account', { name })}</VisuallyHidden>
            <Avatar aria-hidden="true" size={34} radius="xl" color="orange">
              {names.map((part) => part?.[0]?.toUpperCase()).join('') || undefined}
            </Avatar>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <span className={classes.name}>{name}</span>
            <span className={classes.email}>{manager?.email}</span>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKey size={16} />} onClick={pin.open}>
            {t('accountDialogs.changePin')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={logOut}>
            {t('frame.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {pin.wanted && (
          <PinDialog
            opened={pin.opened}
            onClose={() => {
              pin.close();
              // The menu entry that had the focus is gone.
              button.current?.focus();
            }}
            save={(body) => call(changeShopPin, { body })}
          />
        )}
      </Suspense>
    </>
  );
}
