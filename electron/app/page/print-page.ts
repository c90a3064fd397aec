/** The page on paper: its own print styles, its own size of a sheet. */
import type { BrowserWindow } from 'electron';

/** Throws where there is no window. */
export async function printPage(window: BrowserWindow | null): Promise<Uint8Array> {
  if (window === null) throw new Error('there is no window to print');
  return window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true });
}
