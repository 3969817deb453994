import type { factorsEn } from './factors-en.ts';
import type { TextsLike } from './texts.ts';

export const factorsEs: TextsLike<typeof factorsEn> = {
  factors: {
    title: 'Un paso más',
    intro: 'Su PIN es correcto. Ahora muestre que de verdad es usted.',
    passkey: 'Usar una llave de acceso',
    totp: 'Código de su aplicación de autenticación',
    recovery: 'Código de recuperación',
    pin: 'Su PIN',
    useTotp: 'Usar un código de la aplicación',
    useRecovery: 'Usar un código de recuperación',
    remember: 'No volver a preguntar en este dispositivo durante 30 días',
    confirm: 'Confirmar',
    back: 'Volver al ingreso',
    failed: 'No funcionó. Inténtelo de nuevo.',
    passkeyFailed: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o escoja otra forma.',
    stepUpTitle: 'Confirme que es usted',
    stepUpText: 'Este cambio es importante, así que muestre una vez más que es usted.',
  },
};
