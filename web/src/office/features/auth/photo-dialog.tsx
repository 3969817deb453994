import { Avatar, Button, FileButton, Modal } from '@mantine/core';
import { MEDIA_ACCEPT, MEDIA_MEGABYTES, mediaProblem } from '@regalo/contract/media/media-file';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { failureText, problemText } from '../../../lib/i18n/problem-text.ts';
import { photoAddress, useProfile } from '../../../lib/profile.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSend } from '../../../ui/use-submit.ts';
import { savePhoto } from './api.ts';
import classes from './photo-dialog.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Chooses, shows and saves the manager's photo, or removes it. */
export function PhotoDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t('accountDialogs.changePhoto')}>
      <PhotoForm onDone={onClose} />
    </Modal>
  );
}

/** An object URL of a chosen file. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}

function useSave(onDone: () => void) {
  const { t } = useTranslation();
  return useSend({
    send: ({ file }: { file: File | null }) => savePhoto(file),
    onDone: (_, { file }) => {
      toast('success', t(file ? 'accountDialogs.photoSaved' : 'accountDialogs.photoRemoved'));
      onDone();
    },
    onFailed: (error, { file }) => {
      const odd = error instanceof ApiError && error.code === 'bad_reply' && error.status < 300;
      const text = t(file ? 'accountDialogs.photoFailed' : 'accountDialogs.failed');
      toast('problem', file && odd ? t('accountDialogs.photoNoData') : failureText(error, text));
    },
  });
}

function PhotoForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const present = photoAddress(useProfile().data);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const preview = usePreview(file);
  const save = useSave(onDone);

  const latest = useRef<File>(null);
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    latest.current = chosen;
    const photo = await shrinkPhoto(chosen);
    if (latest.current !== chosen) return;
    const found = mediaProblem('image', photo);
    setProblem(found ? problemText(found) : '');
    setFile(found ? null : photo);
  };

  return (
    <div className={classes.form}>
      <Avatar
        src={preview ?? present}
        alt=""
        size={132}
        radius="100%"
        className={classes.photo}
        classNames={{ placeholder: classes.placeholder ?? '' }}
      />
      <Allowed to="media.upload">
        <FileButton onChange={(chosen) => void choose(chosen)} accept={MEDIA_ACCEPT.image}>
          {(props) => (
            <Button {...props} variant="default" data-autofocus>
              {t(file || present ? 'accountDialogs.otherPhoto' : 'accountDialogs.choosePhoto')}
            </Button>
          )}
        </FileButton>
        <p className={classes.hint} data-problem={!!problem || undefined} role="status">
          {problem || t('accountDialogs.photoHint', MEDIA_MEGABYTES)}
        </p>
      </Allowed>
      <div className={classes.foot}>
        {present && !file && (
          <Button
            variant="subtle"
            color="red"
            className={classes.remove}
            loading={save.sending}
            onClick={() => save.send(() => ({ file: null }))}
          >
            {t('accountDialogs.removePhoto')}
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Allowed to="media.upload">
          <Button
            disabled={!file}
            loading={save.sending && !!file}
            onClick={() => save.send(() => file && { file })}
          >
            {t('accountDialogs.savePhoto')}
          </Button>
        </Allowed>
      </div>
    </div>
  );
}
