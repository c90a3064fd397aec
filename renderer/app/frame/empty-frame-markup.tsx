/** Used only by the build: scripts/empty-frame.ts. */
import { renderToStaticMarkup } from 'react-dom/server';
import { EmptyFrame } from './empty-frame.tsx';

export const markup = renderToStaticMarkup(<EmptyFrame />);
