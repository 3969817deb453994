import { useTranslation } from 'react-i18next';
import { none, Part, useDay } from '../../../../../ui/methods/method-part.tsx';
import { MethodRow } from '../../../../../ui/methods/method-row.tsx';
import { dropDevice, type MemberMethods } from './api.ts';

/** The browsers that are spared the second factor. */
export function Devices({ methods: { devices } }: { methods: MemberMethods }) {
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
