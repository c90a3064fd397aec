/** The frame before the profiles have loaded. The build draws it into index.html, so it shows before any script runs. */
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './frame.module.css';
import navigation from './navigation.module.css';
import { viewsOf } from './views.ts';
import { frameText } from '../../text/frame.ts';

const words = frameText.navigation;

export function EmptyFrame() {
  return (
    <div className={styles.frame} aria-hidden="true" inert>
      <div className={styles.bar}>
        <div className={styles.cell} />
      </div>
      <div className={styles.rail}>
        <div className={navigation.navigation}>
          {viewsOf(null).map(({ name, icon }) => (
            <span key={name} className={navigation.item}>
              <Icon of={icon} />
              <span className={navigation.word}>{words[name]}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
