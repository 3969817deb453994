import { Avatar, Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCamera, IconKey } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { photoAddress, useProfile, useTimeZone } from '../../../../lib/profile.ts';
import { none, Part, useDay } from '../../../../ui/methods/method-part.tsx';
import { MethodRow } from '../../../../ui/methods/method-row.tsx';
import { MethodsPanel } from '../../../../ui/methods/methods-panel.tsx';
import { OwnSessions } from '../../../../ui/own-sessions.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { RoleBadges } from '../../../../ui/role-badges.tsx';
import { FailedState } from '../../../../ui/state-message.tsx';
import { ChangePinDialog } from '../change-pin-dialog.tsx';
import { PhotoDialog } from '../photo-dialog.tsx';
import { signOutElsewhere, signOutThere, useSessions } from './api.ts';
import { dropDevice, MEMBER_METHODS, type MemberMethods, useMethods } from './methods/api.ts';
import { NamesForm } from './names-form.tsx';
import classes from './profile-page.module.css';

/** How the member is called and looks, how they sign in, and where they are signed in. */
export function ProfilePage({ language }: { language: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle tab={t('profile.page')} title={t('profile.page')} intro={t('profile.intro')} />
      <div className={classes.panels}>
        <Person />
        <SigningIn language={language} />
        <SignInMethods />
        <OwnSessions
          query={useSessions()}
          zone={useTimeZone()}
          endThere={signOutThere}
          endElsewhere={signOutElsewhere}
        />
      </div>
    </>
  );
}

function Person() {
  const { t } = useTranslation();
  const { data: profile, isError, refetch } = useProfile();
  const [choosing, photo] = useDisclosure();
  return (
    <Panel title={t('profile.person')}>
      {isError && <FailedState onRetry={() => void refetch()} />}
      {profile && (
        <Stack gap="lg">
          <Group gap="lg">
            <Avatar
              src={photoAddress(profile)}
              name={`${profile.first_name} ${profile.last_name}`}
              size={72}
              aria-hidden="true"
            />
            <div className={classes.who}>
              <p className={classes.email}>{profile.email}</p>
              <RoleBadges roles={profile.roles} />
              <p className={classes.hint}>{t('profile.rolesHint')}</p>
            </div>
            <Button variant="default" leftSection={<IconCamera size={18} />} onClick={photo.open}>
              {t('accountDialogs.changePhoto')}
            </Button>
          </Group>
          <NamesForm key={profile.id} profile={profile} />
        </Stack>
      )}
      <PhotoDialog opened={choosing} onClose={photo.close} />
    </Panel>
  );
}

function SigningIn({ language }: { language: ReactNode }) {
  const { t } = useTranslation();
  const [changing, pin] = useDisclosure();
  return (
    <Panel title={t('profile.signingIn')}>
      <dl className={classes.rows}>
        <div className={classes.row}>
          <dt>{t('profile.pin')}</dt>
          <dd>
            <Button variant="default" leftSection={<IconKey size={18} />} onClick={pin.open}>
              {t('accountDialogs.changePin')}
            </Button>
          </dd>
        </div>
        <div className={classes.row}>
          <dt>{t('shell.language')}</dt>
          <dd>{language}</dd>
        </div>
      </dl>
      <ChangePinDialog opened={changing} onClose={pin.close} />
    </Panel>
  );
}

/** How the member signs in besides the PIN, and how to change that. */
export function SignInMethods() {
  const zone = useTimeZone();
  const calls = useMemo(() => ({ ...MEMBER_METHODS, zone }), [zone]);
  return (
    <MethodsPanel query={useMethods()} calls={calls}>
      {(methods) => <Devices methods={methods} />}
    </MethodsPanel>
  );
}

/** The browsers that are spared the second factor. */
function Devices({ methods: { devices } }: { methods: MemberMethods }) {
  const { t } = useTranslation();
  const day = useDay();
  const nameOf = ({ browser, system }: MemberMethods['devices'][number]) =>
    browser && system
      ? t('profile.sessions.on', { browser, system })
      : (browser ?? system ?? t('profile.sessions.unknown'));
  return (
    <Part title={t('methods.devices')}>
      {devices.length === 0 && none(t('methods.noDevices'))}
      {devices.map((one) => (
        <MethodRow
          key={one.id}
          name={nameOf(one)}
          hint={t('methods.until', { day: day(one.expiresAt) })}
          action={t('methods.forget')}
          label={t('methods.forgetOf', { name: nameOf(one) })}
          send={() => dropDevice(one.id)}
          done={t('methods.forgotten')}
        />
      ))}
    </Part>
  );
}
