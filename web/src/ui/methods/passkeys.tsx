import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { usePasskeyName } from '../factors/passkey-name.ts';
import { useMethodCalls } from './method-calls.ts';
import { none, Part, type Shown, useUse } from './method-part.tsx';
import { MethodRow } from './method-row.tsx';
import { type Named, PasskeyDialog } from './passkey-dialog.tsx';

/** The passkeys of whoever is signed in. */
export function Passkeys({ methods: { passkeys }, showCodes }: Shown) {
  const { t } = useTranslation();
  const { dropPasskey } = useMethodCalls();
  const use = useUse();
  const nameOfNew = usePasskeyName();
  const [named, setNamed] = useState<Named>();
  const add = () => setNamed({ id: undefined, name: nameOfNew(passkeys.map(({ name }) => name)) });
  return (
    <Part title={t('methods.passkeys')}>
      {passkeys.length === 0 && none(t('methods.noPasskeys'))}
      {passkeys.map((one) => (
        <MethodRow
          key={one.id}
          name={one.name}
          hint={use(one)}
          action={t('methods.remove')}
          label={t('methods.removeOf', { name: one.name })}
          send={() => dropPasskey(one.id)}
          done={t('methods.passkeyRemoved')}
        >
          <Button
            variant="subtle"
            size="xs"
            px="xs"
            aria-label={t('methods.renameOf', { name: one.name })}
            onClick={() => setNamed({ id: one.id, name: one.name })}
          >
            {t('methods.rename')}
          </Button>
        </MethodRow>
      ))}
      {canUsePasskeys() ? (
        <div>
          <Button onClick={add}>{t('methods.addPasskey')}</Button>
        </div>
      ) : (
        none(t('methods.noBrowser'))
      )}
      <PasskeyDialog named={named} showCodes={showCodes} onClose={() => setNamed(undefined)} />
    </Part>
  );
}
