import { useMergedRef } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

const Tip = lazy(() => import('./late/dropdowns.tsx').then((file) => ({ default: file.Tip })));

/** An icon button with a tooltip, which is loaded when a pointer first comes near. */
export function TipButton({ ref, ...props }: IconButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const merged = useMergedRef(button, ref ?? null);
  const [{ over, wanted }, set] = useState({ over: false, wanted: false });
  return (
    <>
      <IconButton
        {...props}
        ref={merged}
        onPointerEnter={({ pointerType }) =>
          set({ over: pointerType === 'mouse', wanted: wanted || pointerType === 'mouse' })
        }
        onPointerLeave={() => set({ over: false, wanted })}
      />
      <Suspense>{wanted && <Tip label={props.label} opened={over} button={button} />}</Suspense>
    </>
  );
}
