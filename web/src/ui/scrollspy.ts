import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

/** A section of the current page. */
export interface SpyItem {
  /** Id of the section's element. */
  id: string;
  title: string;
  /** Whether it is the section being read. */
  current: boolean;
}

/** The sections of the current page in their order. */
export const useScrollspy = create<{ items: SpyItem[] }>()(() => ({ items: [] }));

/** Px from the top of the window, below the header. */
const READING_LINE_PX = 130;

const topOf = ({ id }: SpyItem) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;

/** The section at the reading line; at the end of the page the last one, as it may be short. */
function currentAt(items: readonly SpyItem[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const { scrollY, innerHeight } = window;
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1) return items.at(-1)?.id;
  return (items.findLast((item) => topOf(item) <= READING_LINE_PX) ?? items[0])?.id;
}

/** Sorts the items by their position and marks the current one. */
function setItems(items: SpyItem[]): void {
  const sorted = [...items].sort((one, other) => topOf(one) - topOf(other));
  const current = currentAt(sorted);
  useScrollspy.setState({
    items: sorted.map((item) => ({ ...item, current: item.id === current })),
  });
}

function update(): void {
  const { items } = useScrollspy.getState();
  const current = currentAt(items);
  if (items.some((item) => item.current !== (item.id === current))) setItems(items);
}

/** Registers the element with this id as a section while it is mounted. */
export function useSpySection(id: string, title: string): void {
  useEffect(() => {
    setItems([...useScrollspy.getState().items, { id, title, current: false }]);
    return () => setItems(useScrollspy.getState().items.filter((item) => item.id !== id));
  }, [id, title]);
}

/** Updates the current section while the page is scrolled. */
export function useScrollspyUpdates(): void {
  const frame = useRef(0);
  const schedule = () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(update);
  };
  useWindowEvent('scroll', schedule, { passive: true });
  useWindowEvent('resize', schedule);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
}
