/** English texts of the account. */
export const authEn = {
  accountDialogs: {
    changePhoto: 'Change photo',
    changePin: 'Change PIN',
    photoHint: 'JPEG, PNG, GIF or WebP, up to {{image}} MB.',
    choosePhoto: 'Choose a photo',
    otherPhoto: 'Choose another one',
    savePhoto: 'Save photo',
    removePhoto: 'Remove photo',
    photoSaved: 'Image uploaded successfully!',
    photoRemoved: 'Your photo was removed.',
    photoFailed: 'Image upload failed.',
    photoNoData: 'Image upload failed: No valid data found.',
    failed: 'An unexpected error occurred. Please try again.',
    currentPin: 'Current PIN',
    newPin: 'New PIN',
    newPinHint: '6 to 59 letters, digits and @$%*&, at least one letter.',
    repeatPin: 'Repeat the new PIN',
    notSame: 'The PINs are not the same.',
    pinChanged: 'Your PIN was changed. Other devices were signed out.',
  },
} as const;
