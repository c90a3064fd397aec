/** Which sizes each system asks for, in pixels. */

/** Of the icon theme that every desktop falls back to. */
export const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512] as const;

/** From the title bar to the largest of Explorer, at 100, 125, 150 and 200 percent. */
export const icoSizes = [16, 20, 24, 32, 40, 48, 64, 256] as const;

/** By the names of macOS: each size, and as it is drawn on a display of twice as many pixels. */
export const icnsSizes = {
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
} as const;
