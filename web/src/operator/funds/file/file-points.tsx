import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FileInput, Preview } from '../api.ts';

interface Props {
  preview: Preview;
  onAnswer: (more: FileInput) => void;
}

/** What a file leaves open, each with what the answers make of an example. */
export function FilePoints({ preview: { points }, onAnswer }: Props) {
  const { t } = useTranslation();
  return points.map(({ about, rows, example: { written, read } }) => (
    <Radio.Group
      key={about}
      label={t(`operator.funds.file.points.${about}`, { written })}
      description={t('operator.funds.file.inLines', { count: rows })}
      onChange={(value) => onAnswer({ [about]: value })}
    >
      <Stack gap="xs" mt={8}>
        {Object.entries(read).map(([answer, meaning]) => (
          <Radio
            key={answer}
            value={answer}
            label={
              <Text span size="sm">
                {t(`operator.funds.file.answers.${answer as 'point'}`, { read: meaning })}
              </Text>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  ));
}
