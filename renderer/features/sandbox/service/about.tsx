/** Base URL, project number and signing scheme, for testers who connect their own client. */
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import styles from './about.module.css';
import { sandboxText } from '../../../text/sandbox.ts';
import { settingsText } from '../../../text/settings.ts';

export function About({ profile }: { profile: ProfileView }) {
  const words = sandboxText.about;
  const fields = settingsText.profiles.fields;
  const scheme = useProfiles().data?.schemes.find((known) => known.id === profile.scheme)?.name ?? profile.scheme;
  return (
    <section className={styles.about}>
      <h2 className="t-head">{words.title}</h2>
      <p className={styles.sentence}>{words.sentence}</p>
      <KeyValues label={words.title}>
        <KeyValue label={fields.baseUrl}>
          <code>{profile.baseUrl}</code>
        </KeyValue>
        <KeyValue label={fields.pid}>
          <code>{profile.pid}</code>
        </KeyValue>
        <KeyValue label={fields.scheme}>{scheme}</KeyValue>
      </KeyValues>
      <p className={styles.made}>{words.made}</p>
    </section>
  );
}
