/** Words that several views share. */
export const commonText = {
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  showInFolder: 'Show in folder',
  timesIn: (zone: string) => `Times in ${zone}`,
};
