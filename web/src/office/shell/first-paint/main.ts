import { firstPaint, type PageFiles } from './first-paint.ts';

/** Put in by the build. */
declare const PAGE_FILES: PageFiles;

firstPaint(PAGE_FILES);
