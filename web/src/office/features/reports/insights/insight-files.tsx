import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { toast } from '../../../../ui/toast.ts';
import { type AskedInsights, fetchInsights } from './api.ts';

const ENDINGS = { pdf: 'pdf', excel: 'xlsx' } as const;

/** What is seen as a PDF, and for a spreadsheet. */
export function InsightFiles({ asked }: { asked: AskedInsights }) {
  const { t, i18n } = useTranslation();
  const [making, setMaking] = useState<keyof typeof ENDINGS>();
  const save = async (type: keyof typeof ENDINGS) => {
    setMaking(type);
    try {
      const name = `${t('insights.file')}_${asked.start}_${asked.end}.${ENDINGS[type]}`;
      saveFile(name, await fetchInsights(type, asked, i18n.language));
    } catch (error) {
      toast('problem', failureText(error, t('insights.failed')));
    }
    setMaking(undefined);
  };
  return (['pdf', 'excel'] as const).map((type) => (
    <Button
      key={type}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={making === type}
      onClick={() => void save(type)}
    >
      {t(`insights.${type}`)}
    </Button>
  ));
}
