/** What of a page would deceive or spill: text that is drawn and not seen, script that ran, boxes that reach over others. */
import type { Page } from '@playwright/test';

/** An oracle of its own, written apart from what the console has. */
const notSeen = [
  String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]`,
  String.raw`(?! )\p{Zs}`,
  String.raw`\p{Default_Ignorable_Code_Point}`,
  String.raw`[\u{2800}\u{FFFC}\u{1D159}\u{13441}\u{13442}\u{16FE4}]`,
  String.raw`\p{M}{4,}`,
].join('|');
const person = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?\u{fe0f}?`;
/** What the console adds: isolates around a word of its own direction, the blank of an amount and of a day; and emoji are whole. */
const ours = [
  String.raw`\u2068(?=[^\u2066-\u2069]*\u2069)|(?<=\u2068[^\u2066-\u2069]*)\u2069`,
  String.raw`^\u00A0$|(?<=\d),(?=\d{3}|$)|(?<=\d)\u00A0|\u00A0(?=\d)`,
  String.raw`${person}(?:\u{200d}${person})*`,
].join('|');

/** As `hidden` of `wrongIn`, of a text that leaves the page, where a word may stand between isolates: what is not seen in it, or null. */
export const hiddenInText = (text: string): string | null =>
  new RegExp(notSeen, 'u').exec(text.replaceAll(new RegExp(ours, 'gu'), ''))?.[0] ?? null;

/** What is wrong on a page, each empty where nothing is. */
export interface Wrong {
  /**
   * Every text of the page and of its attributes that has a character in it which is not seen: controls, marks that turn or
   * hide, blanks that look like another, private ones, heaps of marks. A pair of isolates around a word of its own direction, the
   * blank between an amount and its unit or its groups, and emoji are the page's own. Fields show what was typed.
   */
  readonly hidden: readonly string[];
  /** Elements that load or run, and whether something did. */
  readonly alive: readonly string[];
  /**
   * What reaches over the page or over the panel that it stands in, by its tag and class. By some pixels a button's edge, which is not
   * drawn, and a blank at the end of a line may.
   */
  readonly spills: readonly string[];
}

/**
 * All in one call, which a trace records with two copies of the page.
 * @param unfolding whether the tab that is open is unfolded first
 */
export const wrongIn = (page: Page, unfolding = false): Promise<Wrong> =>
  page.evaluate(
    async ({ unseen, own, tolerated, unfolds }) => {
      if (unfolds) {
        const folded = document.querySelectorAll<HTMLElement>('[role=tabpanel] button[aria-expanded=false]');
        for (const button of Array.from(folded).slice(0, 30)) button.click();
        // What was unfolded is drawn with the next picture, and measured after it.
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
          // Line ends between the elements of the page's own file are no text of anybody.
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
            // The answer as received is laid out in lines of our own; a field shows what was typed.
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
