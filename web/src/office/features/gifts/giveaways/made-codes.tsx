import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../lib/save-file.ts';
import classes from './giveaways.module.css';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** Codes that were made for a giveaway, to print or to save: they are shown this once. */
export function MadeCodes({ codes, onDone }: Props) {
  const { t } = useTranslation();
  const save = () =>
    saveFile(`${t('giveaways.codesFile')}.txt`, new Blob([`${codes.join('\r\n')}\r\n`]));
  return (
    <Stack gap="md">
      <p role="status">{t('giveaways.codesOnce')}</p>
      <ul className={classes.codes} aria-label={t('giveaways.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={save}>
          {t('giveaways.saveCodes')}
        </Button>
        <Button onClick={onDone}>{t('giveaways.toGiveaway')}</Button>
      </Group>
    </Stack>
  );
}
