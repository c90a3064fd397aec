/** Finds deception on a page: invisible text, executed script, overflowing boxes. */
import type { Page } from '@playwright/test';

/** Independent of the product's code. */
const notSeen = [
  String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]`,
  String.raw`(?! )\p{Zs}`,
  String.raw`\p{Default_Ignorable_Code_Point}`,
  String.raw`[\u{2800}\u{FFFC}\u{1D159}\u{13441}\u{13442}\u{16FE4}]`,
  String.raw`\p{M}{4,}`,
].join('|');
const person = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?\u{fe0f}?`;
/** Added by the product: isolates around a value, no-break spaces in amounts and days. Emoji stay. */
const ours = [
  String.raw`\u2068(?=[^\u2066-\u2069]*\u2069)|(?<=\u2068[^\u2066-\u2069]*)\u2069`,
  String.raw`^\u00A0$|(?<=\d),(?=\d{3}|$)|(?<=\d)\u00A0|\u00A0(?=\d)`,
  String.raw`${person}(?:\u{200d}${person})*`,
].join('|');

/** Like `hidden` of `wrongIn`, for a text that leaves the page: its invisible character, or null. */
export const hiddenInText = (text: string): string | null =>
  new RegExp(notSeen, 'u').exec(text.replaceAll(new RegExp(ours, 'gu'), ''))?.[0] ?? null;

/** Problems of a page, each empty if there is none. */
export interface Wrong {
  /**
   * Texts and attributes with an invisible character: controls, bidirectional marks, unusual spaces, private characters, stacked
   * marks. Isolates around a value, no-break spaces in amounts, and emoji are the page's own. Fields show what was typed.
   */
  readonly hidden: readonly string[];
  /** Elements that load or run something, and whether one did. */
  readonly alive: readonly string[];
  /** Elements that overflow the page or their panel, by tag and class. A button's edge or a trailing space may by some pixels. */
  readonly spills: readonly string[];
}

/** In one call, because a trace records each with two copies of the page. @param unfolding expands the open tab first */
export const wrongIn = (page: Page, unfolding = false): Promise<Wrong> =>
  page.evaluate(
    async ({ unseen, own, tolerated, unfolds }) => {
      if (unfolds) {
        const folded = document.querySelectorAll<HTMLElement>('[role=tabpanel] button[aria-expanded=false]');
        for (const button of Array.from(folded).slice(0, 30)) button.click();
        // Expanded rows are drawn with the next frame.
        for (let pictures = 0; pictures < 2; pictures += 1)
          await new Promise((drawn) => {
            requestAnimationFrame(drawn);
          });
      }

      const hiddenTexts = (): string[] => {
        const unseenOne = new RegExp(unseen, 'u');
        const withoutOwn = new RegExp(own, 'gu');
        const found: string[] = [];
        const look = (where: string, text: string | null): void => {
          // Line ends between elements aren't text.
          if (text === null || /^[\n\r\t ]*$/.test(text)) return;
          const seen = text.replaceAll(withoutOwn, '');
          const first = seen.search(unseenOne);
          if (first === -1) return;
          const code = seen.codePointAt(first)?.toString(16) ?? '';
          found.push(`${where}, U+${code}: ${JSON.stringify(seen.slice(Math.max(0, first - 40), first + 40))}`);
        };
        look('the window title', document.title);
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        const said = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription'];
        const attributes = [...said, 'title', 'alt', 'placeholder', 'href'];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          if (node instanceof Element) {
            for (const name of attributes) look(`${node.tagName} ${name}`, node.getAttribute(name));
          } else {
            const parent = node.parentElement?.tagName ?? '';
            // The raw response has our line breaks, and a field shows what was typed.
            const text = node.textContent;
            if (parent !== 'TEXTAREA')
              look(
                parent,
                parent === 'CODE' || text?.trim() === '' ? text : (text?.replaceAll('\n', '\u0085') ?? null),
              );
          }
        }
        return found;
      };

      const aliveElements = (): string[] => {
        const alive = ['script', 'img', 'iframe', 'object', 'embed', 'form[action]', 'a[href^="javascript:" i]'];
        const found = ['main', '[role=dialog]', 'header', 'nav'].flatMap((place) =>
          [...alive, '[onerror]', '[onmouseover]']
            .filter((what) => document.querySelector(`${place} ${what}`) !== null)
            .map((what) => `${place} has ${what}`),
        );
        return 'ran' in globalThis ? [...found, 'script ran'] : found;
      };

      const spilling = (): string[] => {
        const root = document.documentElement;
        const found: string[] = [];
        if (root.scrollWidth > innerWidth) found.push(`the page is ${String(root.scrollWidth)} wide`);
        const main = document.querySelector('main');
        const room = main?.getBoundingClientRect().right ?? innerWidth;
        const panels = 'section, td, th, dd, li, aside, header, [role=dialog], [role=toolbar], [role=tabpanel], main';
        interface Above {
          readonly edge: number;
          readonly isPanel: boolean;
          readonly cuts: boolean;
        }
        const known = new Map<Element, Above>();
        const aboveOf = (element: Element): Above => {
          const style = getComputedStyle(element);
          const above = {
            edge: element.getBoundingClientRect().right,
            isPanel: element.matches(panels) && style.display !== 'contents',
            cuts: style.overflowX !== 'visible' || style.position === 'fixed',
          };
          known.set(element, above);
          return above;
        };
        const nameOf = (element: Element): string =>
          `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 40)}`;
        for (const element of document.body.querySelectorAll('*')) {
          const box = element.getBoundingClientRect();
          if (box.width <= 1 || box.height <= 1) continue;
          for (let above = element.parentElement; above !== null; above = above.parentElement) {
            const { edge, isPanel, cuts } = known.get(above) ?? aboveOf(above);
            const over = Math.round(box.right - edge);
            if (isPanel && !cuts && over > tolerated)
              found.push(`${nameOf(element)} reaches over its ${nameOf(above)}`);
            if (above === main && box.right > room + 1)
              found.push(`${nameOf(element)} is cut off at the edge of the view`);
            if (cuts) break;
          }
        }
        return [...new Set(found)].slice(0, 10);
      };

      return { hidden: hiddenTexts(), alive: aliveElements(), spills: spilling() };
    },
    { unseen: notSeen, own: ours, tolerated: 8, unfolds: unfolding },
  );
