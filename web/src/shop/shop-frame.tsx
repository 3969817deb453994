import type { ReactNode } from 'react';
import { Frame } from '../ui/frame.tsx';
import { useSettings } from './settings.ts';

/** The frame of the shop's program, with the colours and language that were chosen. */
export function ShopFrame({ children, env }: { children: ReactNode; env?: 'test' }) {
  const { scheme, lang } = useSettings();
  return (
    <Frame color={`${scheme}-orange`} radius="rounded" lang={lang} env={env}>
      {children}
    </Frame>
  );
}
