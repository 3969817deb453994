import { Button, FileButton, Input } from '@mantine/core';
import { IMAGE_TYPES, mediaProblem } from '@regalo/contract/media/media-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, problemText } from '../../../lib/i18n/problem-text.ts';
import { useMediaAddress } from '../../../lib/profile.ts';
import { storeLogo } from './api.ts';
import classes from './brands.module.css';

const DRAWING = 'image/svg+xml';
/** Pixels of a drawing along its longer side: more than a logo is stored with. */
const DRAWN = 1_200;

/** A drawing as a PNG. As a picture it runs no script and loads nothing, and the server never gets it. */
async function drawn(file: File): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = DRAWN / Math.max(width, height, 1);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round((width || DRAWN) * scale));
    canvas.height = Math.max(1, Math.round((height || DRAWN) * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return png ? new File([png], 'logo.png', { type: 'image/png' }) : file;
  } catch {
    // No drawing that this browser can read: it is refused as it is.
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

interface Props {
  label: string;
  hint: string;
  value: string | null;
  onChange: (address: string | null) => void;
  /** Called when a file begins to be stored, and when that has ended. */
  onSending: (sending: boolean) => void;
  /** Whether it is shown on a dark ground. */
  dark?: boolean;
}

/** Chooses a logo, which is stored at once and used once the brand is saved. */
export function LogoInput({ label, hint, value, onChange, onSending, dark = false }: Props) {
  const { t } = useTranslation();
  const shown = useMediaAddress();
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const report = (is: boolean) => {
    setSending(is);
    onSending(is);
  };
  const text = t(value ? 'brands.replace' : 'brands.choose');
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    report(true);
    setProblem('');
    try {
      const file = chosen.type === DRAWING ? await drawn(chosen) : chosen;
      const found = mediaProblem('image', file);
      if (found) setProblem(problemText(found));
      else onChange(await storeLogo(file));
    } catch (error) {
      setProblem(failureText(error, t('settings.failed')));
    } finally {
      report(false);
    }
  };
  return (
    <Input.Wrapper label={label} description={hint} error={problem} labelElement="div">
      <div className={classes.logo}>
        {value && (
          <img
            className={classes.picture}
            data-dark={dark || undefined}
            src={shown(value)}
            alt=""
          />
        )}
        <FileButton
          onChange={(file) => void choose(file)}
          accept={[...IMAGE_TYPES, DRAWING].join(',')}
        >
          {(props) => (
            <Button {...props} variant="default" loading={sending} aria-label={`${text}: ${label}`}>
              {text}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button
            variant="subtle"
            onClick={() => onChange(null)}
            aria-label={`${t('brands.without')}: ${label}`}
          >
            {t('brands.without')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
