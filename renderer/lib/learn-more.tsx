/** A link from an error to its row in the guide, which has one for every code. */
import { Link } from '@tanstack/react-router';
import type { ErrorCode } from '../../electron/contract/result.ts';
import { guideText } from '../text/guide.ts';

export function LearnMore({ code }: { code: ErrorCode }) {
  return (
    <Link to="/guide" search={{ page: 'errors', code }} className="link">
      {guideText.learnMore}
    </Link>
  );
}

/** File names in docs/guide, in the order of the tabs. */
export const guidePages = ['connect', 'lookup', 'create', 'export', 'sandbox', 'backup', 'errors'] as const;
export type GuidePageName = (typeof guidePages)[number];

export const guidePageOf = (name: unknown): GuidePageName | undefined => guidePages.find((known) => known === name);
