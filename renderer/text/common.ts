/** Words that several views share. */
export const commonText = {
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  showInFolder: 'Show in folder',
};
