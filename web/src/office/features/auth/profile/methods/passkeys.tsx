import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../../../../lib/passkeys.ts';
import { usePasskeyName } from '../../../../../ui/factors/passkey-name.ts';
import { none, Part, type Shown, useUse } from './method-part.tsx';
import { MethodRow } from './method-row.tsx';
import { type Named, PasskeyDialog } from './passkey-dialog.tsx';

/** The member's passkeys. */
export function Passkeys({ methods: { passkeys }, actions }: Shown) {
  const { t } = useTranslation();
  const use = useUse();
  const nameOfNew = usePasskeyName();
  const [named, setNamed] = useState<Named>();
  const { addPasskey, removePasskey } = actions;
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
          busy={removePasskey.isPending && removePasskey.variables === one.id}
          onAct={() => removePasskey.mutate(one.id)}
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
          <Button loading={addPasskey.isPending} onClick={add}>
            {t('methods.addPasskey')}
          </Button>
        </div>
      ) : (
        none(t('methods.noBrowser'))
      )}
      <PasskeyDialog named={named} actions={actions} onClose={() => setNamed(undefined)} />
    </Part>
  );
}
