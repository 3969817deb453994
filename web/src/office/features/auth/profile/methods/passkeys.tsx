import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../../../../lib/passkeys.ts';
import { none, Part, type Shown, useDay, useUse } from './method-part.tsx';
import { MethodRow } from './method-row.tsx';

/** The member's passkeys. */
export function Passkeys({ methods, actions: { addPasskey, removePasskey } }: Shown) {
  const { t } = useTranslation();
  const day = useDay();
  const use = useUse();
  const name = () => t('methods.passkeyName', { day: day(new Date().toISOString()) });
  return (
    <Part title={t('methods.passkeys')}>
      {methods.passkeys.length === 0 && none(t('methods.noPasskeys'))}
      {methods.passkeys.map((one) => (
        <MethodRow
          key={one.id}
          name={one.name}
          hint={use(one)}
          action={t('methods.remove')}
          label={t('methods.removeOf', { name: one.name })}
          busy={removePasskey.isPending && removePasskey.variables === one.id}
          onAct={() => removePasskey.mutate(one.id)}
        />
      ))}
      {canUsePasskeys() ? (
        <div>
          <Button loading={addPasskey.isPending} onClick={() => addPasskey.mutate(name())}>
            {t('methods.addPasskey')}
          </Button>
        </div>
      ) : (
        none(t('methods.noBrowser'))
      )}
    </Part>
  );
}
