import { Alert, Button } from '@mantine/core';
import type { PersonFields } from '@regalo/contract/people/person';
import { isSameName } from '@regalo/contract/people/same-person';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../lib/permissions.ts';
import { useListed } from '../api.ts';
import { fullName } from '../picked.ts';

interface Props {
  refused: PersonFields;
  except?: number;
  onKeep: () => void;
}

/** The person who has the address already, and a button to keep both. */
export function KeepBothOffer({ refused, except, onKeep }: Props) {
  const { t } = useTranslation();
  const may = useMay();
  const others = useListed(may('people.read') ? refused : null).filter(({ id }) => id !== except);
  const same = others.find((other) => isSameName(other, refused));
  if (same)
    return (
      <Alert mt="md" icon={<IconUsers size={18} />}>
        {t('shared.sameName', { name: fullName(same) })}
      </Alert>
    );
  return (
    <Alert mt="md" icon={<IconUsers size={18} />}>
      <WhoHasIt names={others.map(fullName)} byEmail={refused.email !== ''} />
      <div>
        <Button size="compact-sm" mt="xs" onClick={onKeep}>
          {t('shared.keepBoth')}
        </Button>
      </div>
    </Alert>
  );
}

function WhoHasIt({ names, byEmail }: { names: string[]; byEmail: boolean }) {
  const { t, i18n } = useTranslation();
  if (names.length === 0) return t(byEmail ? 'shared.unnamedEmail' : 'shared.unnamedPhone');
  const listed = new Intl.ListFormat(i18n.language).format(names);
  return t(byEmail ? 'shared.email' : 'shared.phone', { names: listed, count: names.length });
}
