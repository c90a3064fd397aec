/** Clock and zone at the foot of the navigation: the zone in which every time of the console is shown. */
import { useTime, useNow } from '../../lib/format/use-time.ts';
import styles from './clock.module.css';
import { frameText } from '../../text/frame.ts';

export function Clock() {
  const time = useTime();
  const now = useNow();
  return (
    <footer className={styles.clock} aria-label={frameText.clock.label}>
      <time dateTime={new Date(now).toISOString()}>{time.clock(now)}</time>
      <span className={styles.zone}>{frameText.clock.zone(time.city, time.offset(now))}</span>
    </footer>
  );
}
