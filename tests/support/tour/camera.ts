/** The application, timed steps and screenshots for each part of the tour. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Launched } from '../console.ts';
import { pagesOf, type ConsolePages } from '../pages/console-pages.ts';

export interface TourStep {
  readonly what: string;
  readonly ms: number;
  /** Names of saved files. */
  readonly files: readonly string[];
}

const themes = ['light', 'dark'] as const;
/** Window heights by width in CSS pixels. 640 is 1280 at 200% zoom. */
const heights = { 1280: 800, 960: 640, 1920: 1200, 640: 400 } as const;
export type TourWidth = keyof typeof heights;
export const usualWidth = 1280;
export const windowOf = (width: TourWidth) => ({ width, height: heights[width] });
export const isTourWidth = (width: number): width is TourWidth => width in heights;

export interface Tour extends ConsolePages {
  readonly page: Page;
  readonly app: Launched['app'];
  /** Folder of pictures and files. */
  readonly out: string;
  /** Closes the toast, which would be in the next pictures. */
  readonly closeNotification: () => Promise<void>;
  /** @param from a `performance.now()`, if it started earlier */
  readonly timed: (what: string, act: () => Promise<readonly string[] | void>, from?: number) => Promise<void>;
  /** Takes a screenshot at the default width in both themes. */
  readonly picture: (name: string) => Promise<void>;
  /** Takes screenshots at each width of the tour. */
  readonly pictures: (name: string) => Promise<void>;
}

interface TourCamera {
  readonly out: string;
  readonly widths: readonly TourWidth[];
  readonly done: (step: TourStep) => void;
}

export function tourOf({ page, app }: Launched, { out, widths, done }: TourCamera): Tour {
  const pages = pagesOf(page);
  const inBothThemes = async (name: string): Promise<readonly string[]> => {
    const files: string[] = [];
    for (const theme of themes) {
      await pages.frame.setTheme(theme);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
      const file = `${name}-${theme}.png`;
      await page.screenshot({ path: path.join(out, file), animations: 'disabled' });
      files.push(file);
    }
    return files;
  };
  const timed: Tour['timed'] = async (what, act, from = performance.now()) => {
    const files = (await act()) ?? [];
    done({ what, ms: Math.round(performance.now() - from), files });
  };
  const picture = (name: string): Promise<void> => timed(`picture of ${name}`, () => inBothThemes(name));
  return {
    page,
    app,
    out,
    ...pages,
    closeNotification: () =>
      page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Close', includeHidden: true })
        .first()
        // It may be gone already.
        .click({ timeout: 3_000 })
        .catch(() => undefined),
    timed,
    picture,
    async pictures(name) {
      for (const width of widths) {
        await page.setViewportSize(windowOf(width));
        await picture(width === usualWidth ? name : `${name}-${String(width)}`);
      }
      await page.setViewportSize(windowOf(usualWidth));
    },
  };
}
