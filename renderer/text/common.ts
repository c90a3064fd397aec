/** Words that several views share. */
export const commonText = {
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  qrSaved: 'QR code saved',
  showInFolder: 'Show in folder',
  timesIn: (zone: string) => `Times in ${zone}`,
};
