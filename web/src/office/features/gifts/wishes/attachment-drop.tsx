import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { MEDIA_ACCEPT, MEDIA_MEGABYTES } from '@regalo/contract/media/media-file';
import { IconPhotoVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/toast.ts';
import classes from './attachment-field.module.css';

const ACCEPT = `${MEDIA_ACCEPT.image},${MEDIA_ACCEPT.video}`;

interface Props {
  /** Whether there is an attachment already. */
  again: boolean;
  onFile: (file: File) => void;
}

/** Where a photo or video is dropped or chosen; the contract decides whether it is accepted. */
export function AttachmentDrop({ again, onFile }: Props) {
  const { t } = useTranslation();
  const words = t(again ? 'wish.other' : 'wish.attach');
  return (
    <Dropzone
      className={classes.drop ?? ''}
      multiple={false}
      aria-label={words}
      inputProps={{ accept: ACCEPT, 'aria-label': t('wish.attachFile') }}
      onDrop={([file]) => file && onFile(file)}
      onReject={() => toast('problem', t('wish.oneFile'))}
    >
      <div className={classes.words}>
        <IconPhotoVideo size={26} stroke={1.5} />
        <span>
          <span className={classes.call}>{words}</span>
          <span className={classes.hint}>{t('wish.attachKinds', MEDIA_MEGABYTES)}</span>
        </span>
      </div>
    </Dropzone>
  );
}
