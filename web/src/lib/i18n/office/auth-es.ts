import type { TextsLike } from '../texts.ts';
import type { authEn } from './auth-en.ts';

export const authEs: TextsLike<typeof authEn> = {
  accountDialogs: {
    changePhoto: 'Cambiar foto',
    changePin: 'Cambiar PIN',
    photoHint: 'JPEG, PNG, GIF o WebP, de hasta {{image}} MB.',
    choosePhoto: 'Escoger una foto',
    otherPhoto: 'Escoger otra',
    savePhoto: 'Guardar foto',
    removePhoto: 'Quitar foto',
    photoSaved: 'Foto guardada.',
    photoRemoved: 'Se quitó su foto.',
    photoFailed: 'No se pudo subir la imagen.',
    photoNoData: 'No se pudo subir la imagen: no tiene datos válidos.',
    failed: 'Ocurrió un error inesperado. Inténtelo de nuevo.',
    currentPin: 'PIN actual',
    newPin: 'PIN nuevo',
    newPinHint: 'De 6 a 59 letras, números y @$%*&, con al menos una letra.',
    repeatPin: 'Repita el PIN nuevo',
    notSame: 'Los PIN no coinciden.',
    pinChanged: 'Su PIN cambió. Se cerró la sesión en los otros dispositivos.',
  },
};
