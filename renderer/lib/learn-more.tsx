/** Beside an error: leads to its row in the guide, which has one for every code. */
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
