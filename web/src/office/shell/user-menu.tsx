import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { logout } from '@regalo/contract/auth/auth';
import { SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import { formatColones } from '@regalo/contract/values/money';
import {
  IconCamera,
  IconChevronDown,
  IconFlask,
  IconKey,
  IconLogout,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { deleteDraft } from '../../lib/drafts.ts';
import { useSeesBalance } from '../../lib/permissions.ts';
import { photoAddress, useProfile } from '../../lib/profile.ts';
import { endSession, readUser } from '../../lib/session.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Menu } from '../../ui/late/menu.tsx';
import classes from './user-menu.module.css';

const DIALOGS = {
  photo: lazy(() =>
    import('../features/auth/photo-dialog.tsx').then((file) => ({ default: file.PhotoDialog })),
  ),
  pin: lazy(() =>
    import('../features/auth/change-pin-dialog.tsx').then((file) => ({
      default: file.ChangePinDialog,
    })),
  ),
};

type DialogName = keyof typeof DIALOGS;

/** The user menu: name, wallet, profile, photo, PIN and logout. */
export function UserMenu() {
  const [name, setName] = useState<DialogName>();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Dialog = name && DIALOGS[name];
  const open = (wanted: DialogName) => {
    setName(wanted);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    // The menu entry that had the focus is gone.
    button.current?.focus();
  };
  return (
    <>
      <AccountMenu button={button} onDialog={open} />
      {Dialog && (
        <Suspense>
          <Dialog opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Ends the session here at once, and on the server if it can be reached. */
function logOut(): void {
  // Called first: the request reads the token before the storage is cleared.
  call(logout).catch(() => undefined);
  const manager = readUser()?.id;
  if (manager !== undefined) deleteDraft(manager);
  endSession('signed-out');
}

interface AccountMenuProps {
  button: Ref<HTMLButtonElement>;
  onDialog: (name: DialogName) => void;
}

function AccountMenu({ button, onDialog }: AccountMenuProps) {
  const { t } = useTranslation();
  const { data: profile, isPending } = useProfile();
  // Until the profile is loaded, the name from login is shown.
  const person = isPending ? readUser() : profile;
  const names = [person?.first_name, person?.last_name].filter(Boolean);
  const name = names.join(' ') || t('frame.guest');
  const initials = names.map((part) => part?.[0]?.toUpperCase()).join('') || undefined;
  const seesBalance = useSeesBalance();
  const balance = profile?.wallet_balance ?? null;
  const shown = balance === null ? t('common.none') : formatColones(balance);
  const amount = t('frame.amount', { amount: shown });
  return (
    // A menu must not contain the placeholder; without it the first entry gets the focus.
    <Menu
      // Within the header, which is a landmark.
      withinPortal={false}
      position="bottom-end"
      width={230}
      radius="md"
      withInitialFocusPlaceholder={false}
      target={
        <UnstyledButton ref={button} className={classes.button}>
          <VisuallyHidden>{t('frame.account', { name })}</VisuallyHidden>
          <Avatar
            src={photoAddress(profile)}
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
      }
    >
      <Menu.Label>
        <span className={classes.full}>{name}</span>
        {profile?.email && <span className={classes.email}>{profile.email}</span>}
      </Menu.Label>
      <Allowed
        to="wallet.read"
        otherwise={seesBalance && <Menu.Label className={classes.amount}>{amount}</Menu.Label>}
      >
        <Menu.Item
          renderRoot={(props) => <Link to="/wallet" {...props} />}
          leftSection={<IconWallet size={16} />}
        >
          <span className={classes.amount}>{amount}</span>
        </Menu.Item>
      </Allowed>
      <Menu.Divider />
      <Menu.Item
        renderRoot={(props) => <Link to="/profile" {...props} />}
        leftSection={<IconUser size={16} />}
      >
        {t('profile.page')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCamera size={16} />} onClick={() => onDialog('photo')}>
        {t('accountDialogs.changePhoto')}
      </Menu.Item>
      <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onDialog('pin')}>
        {t('accountDialogs.changePin')}
      </Menu.Item>
      {profile?.sandbox && (
        <Menu.Item component="a" href={`${SANDBOX_PATH}/`} leftSection={<IconFlask size={16} />}>
          {t('frame.sandbox')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={logOut}>
        {t('frame.logout')}
      </Menu.Item>
    </Menu>
  );
}
