import type { Menu } from '@mantine/core';
import { createContext } from 'react';

/** Mantine's menu, where that is loaded: around the entries of an open one. */
export const MenuContext = createContext<typeof Menu | null>(null);
