import { Alert, Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../people/picked.ts';
import { useCart } from '../cart.ts';
import type { Recipient } from '../recipient.ts';
import classes from './recipients-step.module.css';

/** So many addresses are named; the list below has all. */
const SHOWN = 3;

interface Props {
  /** Recipients by address. */
  sharing: readonly [Recipient, ...Recipient[]][];
  onClose: () => void;
}

/** Says which recipients have one address, that each gets a gift, and removes those who shall not. */
export function SharingNotice({ sharing, onClose }: Props) {
  const { t } = useTranslation();
  const more = sharing.length - SHOWN;
  return (
    <Alert
      className={classes.notice}
      color="gray"
      icon={<IconUsers size={18} />}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={onClose}
    >
      {sharing.slice(0, SHOWN).map((people) => (
        <OneAddress key={people[0].id} people={people} />
      ))}
      {more > 0 && <p className={classes.more}>{t('shared.more', { count: more })}</p>}
    </Alert>
  );
}

function OneAddress({ people }: { people: readonly [Recipient, ...Recipient[]] }) {
  const { t, i18n } = useTranslation();
  const remove = useCart((cart) => cart.removeRecipients);
  const names = new Intl.ListFormat(i18n.language).format(people.map(fullName));
  return (
    <div className={classes.address}>
      {t(people[0].email ? 'shared.recipientsEmail' : 'shared.recipientsPhone', { names })}
      <Group gap="xs" mt={6}>
        {people.slice(1, 1 + SHOWN).map((one) => (
          <Button key={one.id} size="compact-sm" variant="default" onClick={() => remove([one.id])}>
            {t('shared.remove', { name: fullName(one) })}
          </Button>
        ))}
      </Group>
    </div>
  );
}
