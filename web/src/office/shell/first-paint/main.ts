import { type FirstNeeds, firstPaint } from './first-paint.ts';

/** Put in by the build. */
declare const FIRST_NEEDS: FirstNeeds;

firstPaint(FIRST_NEEDS);
