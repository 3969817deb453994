import { Button, Menu } from '@mantine/core';
import type { Person } from '@regalo/contract/people/person';
import type { DataFormat } from '@regalo/contract/people/privacy';
import { IconBraces, IconEraser, IconFileText, IconShieldLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { useMay } from '../../../../lib/permissions.ts';
import { toast } from '../../../../ui/toast.ts';
import { useLazyDialog } from '../../../../ui/use-lazy-dialog.ts';
import { savePersonData } from './api.ts';

const EraseDialog = lazy(async () => ({
  default: (await import('./erase-dialog.tsx')).EraseDialog,
}));

interface Props {
  person: Person;
  /** Called once they are erased and the dialog is closed. */
  onErased: () => void;
}

/** The menu of a person's data: export and erasure. */
export function PersonalDataMenu({ person, onErased }: Props) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const { opened, wanted, open, close } = useLazyDialog();
  if (!may('people.data') && !may('people.erase')) return null;
  const save = async (format: DataFormat) => {
    setBusy(true);
    try {
      await savePersonData(person.id, format, i18n.language);
    } catch (error) {
      toast('problem', failureText(error, t('privacy.saveFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Menu
        // Within the page's landmarks.
        withinPortal={false}
        position="bottom-end"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button variant="default" leftSection={<IconShieldLock size={18} />} loading={busy}>
            {t('privacy.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {may('people.data') && (
            <>
              <Menu.Item leftSection={<IconFileText size={17} />} onClick={() => void save('html')}>
                {t('privacy.page')}
              </Menu.Item>
              <Menu.Item leftSection={<IconBraces size={17} />} onClick={() => void save('json')}>
                {t('privacy.json')}
              </Menu.Item>
            </>
          )}
          {may('people.erase') && (
            <Menu.Item leftSection={<IconEraser size={17} />} c="var(--rg-bad)" onClick={open}>
              {t('privacy.erase')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {wanted && (
        <Suspense>
          <EraseDialog
            person={person}
            opened={opened}
            onClose={(done) => {
              close();
              if (done) onErased();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
