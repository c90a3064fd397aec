/** For the build alone: see scripts/empty-frame/plugin.ts. */
import { renderToStaticMarkup } from 'react-dom/server';
import { EmptyFrame } from './empty-frame.tsx';

export const markup = renderToStaticMarkup(<EmptyFrame />);
