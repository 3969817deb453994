import type { placeholders as en } from '../../en/parts/placeholders.ts';
import type { TextsLike } from '../../texts.ts';

export const placeholders: TextsLike<typeof en> = {
  placeholders: {
    insert: 'Insertar lo que se pone para cada destinatario',
    names: {
      first_name: 'Nombre',
      last_name: 'Apellidos',
      company: 'Empresa',
      years: 'Años con nosotros',
    },
    unknown_one: 'De {{count}} destinatario no se sabe «{{what}}». En su mensaje se omite.',
    unknown_other: 'De {{count}} destinatarios no se sabe «{{what}}». En sus mensajes se omite.',
    instead: 'Para poner una palabra suya en su lugar, escriba {{example}}.',
    words: { first_name: 'colega', last_name: 'colega', company: 'nosotros', years: 'tantos' },
    shownFor: 'Destinatario de la vista previa',
    before: 'Destinatario anterior',
    next: 'Destinatario siguiente',
    place: '{{place}} de {{most}}: {{name}}',
    placeOfFirst: '{{place}} de los primeros {{most}}: {{name}}',
    readBy: 'Así lo leerá {{name}}',
    ofOrder: 'Lo que está entre llaves se completa para cada destinatario.',
  },
};
