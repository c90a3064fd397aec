/** The user guide of docs/guide, built into the page, so that it needs no network and no other program. */
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { guidePageOf, guidePages } from '../../lib/learn-more.tsx';
import { guideText } from '../../text/guide.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks, TabWords, tabLinkClass } from '../../ui/layout/tabs.tsx';
import styles from './guide-page.module.css';
import { blocksOf, inlinesOf, type Block } from './markdown.ts';

const files = import.meta.glob<string>('../../../docs/guide/*.md', { query: '?raw', import: 'default', eager: true });

export function GuidePage() {
  const { page = 'connect', code } = useSearch({ from: '/guide' });
  const blocks = useMemo(() => blocksOf(files[`../../../docs/guide/${page}.md`] ?? ''), [page]);
  return (
    <>
      <PageHead
        title={guideText.title}
        windowTitle={`${guideText.title}, ${guideText.tabs[page]}`}
        tabs={
          <TabLinks label={guideText.tabsName}>
            {guidePages.map((name) => (
              <Link
                key={name}
                to="/guide"
                search={{ page: name }}
                className={tabLinkClass}
                // The URL without a page name shows the first page.
                activeProps={{}}
                inactiveProps={{}}
                aria-current={name === page ? 'page' : undefined}
                data-status={name === page ? 'active' : undefined}
              >
                <TabWords>{guideText.tabs[name]}</TabWords>
              </Link>
            ))}
          </TabLinks>
        }
      />
      <article className={styles.guide}>
        {blocks.map((block, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- The text never changes.
          <BlockView key={at} block={block} code={code} />
        ))}
      </article>
    </>
  );
}

function BlockView({ block, code }: { block: Block; code: string | undefined }) {
  switch (block.is) {
    // The tab already shows this title.
    case 'title':
      return null;
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case 'table':
      return <GuideTable block={block} code={code} />;
    case 'steps':
    case 'list': {
      const List = block.is === 'steps' ? 'ol' : 'ul';
      return (
        <List className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function GuideTable({ block, code }: { block: Block & { is: 'table' }; code: string | undefined }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {block.head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((cells) => (
          <GuideRow key={cells[0]} cells={cells} isSought={code !== undefined && cells[0] === `\`${code}\``} />
        ))}
      </tbody>
    </table>
  );
}

/** Scrolls the row that “Learn more” links to into view, and marks it. */
function GuideRow({ cells, isSought }: { cells: readonly string[]; isSought: boolean }) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  return (
    <tr ref={row} data-sought={isSought || undefined}>
      {cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Cells never move.
        <td key={at}>
          <Words text={cell} />
        </td>
      ))}
    </tr>
  );
}

function Words({ text }: { text: string }) {
  return inlinesOf(text).map((inline, at) => {
    const key = `${String(at)} ${inline.text}`;
    if (inline.is === 'bold') return <strong key={key}>{inline.text}</strong>;
    if (inline.is === 'code')
      return (
        <code key={key} className="t-mono">
          {inline.text}
        </code>
      );
    const page = inline.is === 'link' ? guidePageOf(inline.to.replace('.md', '')) : undefined;
    if (page === undefined) return <span key={key}>{inline.text}</span>;
    return (
      <Link key={key} to="/guide" search={{ page }} className="link">
        {inline.text}
      </Link>
    );
  });
}
