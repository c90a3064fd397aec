/**
 * The frame while nothing is known yet: the names of the views that every profile has, and the lines around them. It says
 * nothing of a profile. The build draws it into index.html, where it is seen before any script has run.
 */
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './frame.module.css';
import navigation from './navigation.module.css';
import profileCell from './profile-cell.module.css';
import { viewsOf } from './views.ts';
import { frameText } from '../../text/frame.ts';

const words = frameText.navigation;

export function EmptyFrame() {
  return (
    <div className={styles.frame} aria-hidden="true" inert>
      <div className={styles.bar}>
        <div className={profileCell.cell} />
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
