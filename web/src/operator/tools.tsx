import { ProgramTools } from '../ui/program-tools.tsx';
import { operatorSettings } from './settings.ts';

/** Language and colours of the pages without a session. */
export const tools = <ProgramTools settings={operatorSettings} />;
