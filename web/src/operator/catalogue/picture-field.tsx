import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { MEDIA_ACCEPT, mediaProblem } from '@regalo/contract/media/media-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../lib/i18n/problem-text.ts';
import { toast } from '../../ui/toast.ts';
import { CropFrame } from './crop-frame.tsx';
import type { PartForm } from './part-values.ts';
import classes from './picture-field.module.css';

interface Props {
  form: PartForm;
  field: 'logo' | 'card_img' | 'gift_card_img';
}

/** A picture of a part: uploaded, framed and stored; an item may do without its own. */
export function PictureField({ form, field }: Props) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const label = t(`operator.catalogue.fields.${field}`);
  const address = String(form.values[field] ?? '');
  const error = form.getInputProps(field).error;
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    const wrong = mediaProblem('image', chosen);
    if (wrong) toast('problem', problemText(wrong));
    else setFile(chosen);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <div className={classes.place} data-logo={field === 'logo' || undefined}>
        {file ? (
          <CropFrame
            file={file}
            ratio={field === 'logo' ? 1 : CARD_RATIO}
            label={label}
            onCancel={() => setFile(undefined)}
            onStored={(stored) => {
              form.setFieldValue(field, stored);
              setFile(undefined);
            }}
          />
        ) : (
          <Picture address={address} field={field} />
        )}
      </div>
      {!file && (
        <Group gap="xs" mt="xs">
          <FileButton accept={MEDIA_ACCEPT.image} onChange={choose}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                aria-label={t('operator.catalogue.uploadOf', { name: label })}
              >
                {t('operator.catalogue.upload')}
              </Button>
            )}
          </FileButton>
          {field === 'gift_card_img' && address && (
            <Button size="xs" variant="subtle" onClick={() => form.setFieldValue(field, '')}>
              {t('operator.catalogue.useShopCard')}
            </Button>
          )}
        </Group>
      )}
    </Input.Wrapper>
  );
}

/** Width to height of a card, as every program shows it. */
const CARD_RATIO = 1.586;

function Picture({ address, field }: { address: string; field: Props['field'] }) {
  const { t } = useTranslation();
  if (address) return <img className={classes.picture} src={address} alt="" />;
  return (
    <Text size="sm" c="dimmed">
      {t(
        field === 'gift_card_img' ? 'operator.catalogue.shopCard' : 'operator.catalogue.noPicture',
      )}
    </Text>
  );
}
