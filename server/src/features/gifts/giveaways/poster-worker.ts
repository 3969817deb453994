import { answerTask } from '../../../platform/run-in-process.ts';
import { drawPoster, type Poster } from './draw-poster.ts';

answerTask((poster: Poster) => drawPoster(poster));
