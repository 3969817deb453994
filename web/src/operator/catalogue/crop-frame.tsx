import { Button, Group } from '@mantine/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../ui/use-submit.ts';
import { addPicture, type Crop } from './api.ts';
import classes from './picture-field.module.css';

/** How a picture is framed: how near, and where the frame stands, from one edge (0) to the other (1). */
interface Framing {
  zoom: number;
  x: number;
  y: number;
}

/** The part of a picture that a frame shows: as much as fits at zoom 1. */
export function cropOf(
  size: { width: number; height: number },
  ratio: number,
  { zoom, x, y }: Framing,
): Crop {
  const wide = size.width / size.height > ratio;
  const width = (wide ? (size.height * ratio) / size.width : 1) / zoom;
  const height = (wide ? 1 : size.width / ratio / size.height) / zoom;
  return { width, height, left: (1 - width) * x, top: (1 - height) * y };
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The framing after the frame was moved, by shares of its own sides. */
export function moved(
  framing: Framing,
  { width, height }: Crop,
  by: { x: number; y: number },
): Framing {
  const step = (share: number, side: number) => (side < 1 ? (share * side) / (1 - side) : 0);
  return {
    ...framing,
    x: within(framing.x + step(by.x, width)),
    y: within(framing.y + step(by.y, height)),
  };
}

interface Props {
  file: File;
  /** Width to height of what is kept. */
  ratio: number;
  label: string;
  onCancel: () => void;
  onStored: (address: string) => void;
}

const ZOOM_MAX = 4;
const START: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/** The address of a file while it is shown. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Frames a picture: dragged by mouse or finger, and by sliders, which keys move too. */
export function CropFrame({ file, ratio, label, onCancel, onStored }: Props) {
  const { t } = useTranslation();
  const address = useAddress(file);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [framing, setFraming] = useState(START);
  const frame = useRef<HTMLDivElement>(null);
  const crop = size && cropOf(size, ratio, framing);
  const storing = useAction({
    send: () => addPicture(file, crop ?? { left: 0, top: 0, width: 1, height: 1 }),
    onDone: onStored,
    failed: t('operator.catalogue.pictureFailed'),
  });
  const drag = (event: PointerEvent) => {
    const width = frame.current?.clientWidth;
    if (event.buttons !== 1 || !crop || !width) return;
    const height = width / ratio;
    const by = { x: -event.movementX / width, y: -event.movementY / height };
    setFraming((before) => moved(before, crop, by));
  };
  return (
    <div className={classes.framing}>
      <div
        ref={frame}
        className={classes.frame}
        style={{ aspectRatio: ratio }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        {address && (
          <img
            src={address}
            alt={t('operator.catalogue.framed', { name: label })}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            style={
              crop && {
                width: `${100 / crop.width}%`,
                height: `${100 / crop.height}%`,
                left: `${(-100 * crop.left) / crop.width}%`,
                top: `${(-100 * crop.top) / crop.height}%`,
              }
            }
          />
        )}
      </div>
      {(['zoom', 'x', 'y'] as const).map((part) => (
        <label key={part} className={classes.slider}>
          {t(`operator.catalogue.framing.${part}`)}
          <input
            type="range"
            min={part === 'zoom' ? 1 : 0}
            max={part === 'zoom' ? ZOOM_MAX : 1}
            step={0.01}
            value={framing[part]}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              setFraming((before) => ({ ...before, [part]: valueAsNumber }))
            }
          />
        </label>
      ))}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="xs" disabled={!crop} loading={storing.sending} onClick={() => storing.run()}>
          {t('operator.catalogue.keepPicture')}
        </Button>
      </Group>
    </div>
  );
}
