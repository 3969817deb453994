import { Button, NativeSelect } from '@mantine/core';
import { COMPARED_WITH, INSIGHTS_BY } from '@regalo/contract/reports/insights-by';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { DateRange } from '../../../../ui/date-range/date-range.tsx';
import type { DayRange } from '../../../../ui/date-range/day-ranges.ts';
import { toast } from '../../../../ui/toast.ts';
import { useCustomFields } from '../../custom-fields/api.ts';
import { type AskedInsights, fetchInsights } from './api.ts';
import { DRAWN, type useInsightChoices } from './insight-choices.ts';
import classes from './insights.module.css';

/** Of an own field among the other ways to add up. */
const FIELD = 'field:';

const WAYS = INSIGHTS_BY.filter((one) => one !== 'field');

type Props = ReturnType<typeof useInsightChoices>;

/** Days, by what gifts are added up, what they are compared with, and what is drawn. */
export function InsightsTools({ choices, choose, now }: Props) {
  const { t } = useTranslation();
  const { start, end, other, by, field, compare, figure } = choices;
  const fields = useCustomFields('order');
  const chooseOther = ({ start: otherStart, end: otherEnd }: DayRange) =>
    choose({ compare: 'other', otherStart, otherEnd });
  return (
    <>
      <DateRange value={{ start, end }} today={now} onChange={choose} />
      <NativeSelect
        className={classes.select}
        aria-label={t('insights.addedBy')}
        value={by === 'field' ? `${FIELD}${field}` : by}
        data={[
          ...WAYS.map((value) => ({ value, label: t(`insights.by.${value}`) })),
          ...fields.map(({ key, name }) => ({
            value: `${FIELD}${key}`,
            label: t('insights.by.field', { name }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          choose(
            value.startsWith(FIELD)
              ? { by: 'field', field: value.slice(FIELD.length) }
              : { by: value, field: '' },
          )
        }
      />
      <NativeSelect
        className={classes.select}
        aria-label={t('insights.compare')}
        value={compare}
        data={COMPARED_WITH.map((value) => ({ value, label: t(`insights.comparedWith.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          value === 'other'
            ? chooseOther(other)
            : choose({ compare: value, otherStart: '', otherEnd: '' })
        }
      />
      {compare === 'other' && (
        <DateRange
          label={t('insights.otherDays')}
          value={other}
          today={now}
          onChange={(days) =>
            days.start || days.end
              ? chooseOther(days)
              : choose({ compare: 'none', otherStart: '', otherEnd: '' })
          }
        />
      )}
      <NativeSelect
        className={classes.select}
        aria-label={t('insights.charted')}
        value={figure}
        data={DRAWN.map((value) => ({ value, label: t(`insights.figures.${value}`) }))}
        onChange={({ currentTarget: { value } }) => choose({ figure: value })}
      />
    </>
  );
}

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
