/** Until the first order is saved, offers practice or connecting an account. Afterwards it is one line. */
import { Link, useNavigate } from '@tanstack/react-router';
import { FlaskConical, Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { builtInProfile, useChooseProfile, useProfiles } from '../../lib/profiles.ts';
import { useConnectionDraft } from '../../lib/connection.ts';
import { orderListText } from '../../text/order-list.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './first-run.module.css';

const words = orderListText.firstRun;
const { practice, connect } = words;

/** The sentence about a profile whose setup isn't finished. Null if there is none. */
export function useSetup(): string | null {
  const draft = useConnectionDraft();
  const profiles = useProfiles().data?.profiles;
  if (draft === null) return null;
  const profile = profiles?.find(({ id }) => id === draft.profileId);
  if (profile?.secret.is === 'set') return words.startedSaved(untrusted(profile.name));
  const name = (draft.typed ?? profile)?.name.trim() ?? '';
  return name === '' ? words.startedNameless : words.started(untrusted(name));
}

export function FirstRun({ setup }: { setup: string | null }) {
  const navigate = useNavigate();
  const choose = useChooseProfile();
  const view = useProfiles().data;
  const builtIn = builtInProfile(view);
  const open = () => void navigate({ to: '/sandbox' });
  const openSamples = () => {
    if (builtIn === null || builtIn.id === view?.chosenId) open();
    else choose(builtIn.id, open);
  };
  return (
    <section className={styles.firstRun} aria-labelledby="first-run">
      <h2 id="first-run" className={styles.heading}>
        {words.title}
      </h2>
      <div className={styles.cards}>
        <Card
          icon={<Icon of={FlaskConical} />}
          title={practice.title}
          sentence={practice.sentence}
          action={
            <Button size="form" onClick={openSamples}>
              {practice.action}
            </Button>
          }
        >
          <ul className={styles.rows}>
            {practice.examples.map(([shape, status, amount]) => (
              <li key={shape}>
                <Badge shape={shape}>{status}</Badge>
                <span className={shape === 'underpaid' || shape === 'overpaid' ? styles.offBalance : styles.remark}>
                  {amount}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card
          icon={<Icon of={Plug} />}
          title={connect.title}
          sentence={setup ?? connect.sentence}
          action={
            <Button size="form" variant="primary" onClick={() => void navigate({ to: '/settings/add-profile' })}>
              {setup === null ? connect.action : words.goOn}
            </Button>
          }
        >
          <ol className={styles.rows}>
            {connect.steps.map(([step, remark], at) => (
              <li key={step}>
                <span>
                  <span className={styles.number} aria-hidden="true">
                    {at + 1}
                  </span>
                  {step}
                </span>
                <span className={styles.remark}>{remark}</span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </section>
  );
}

interface CardProps {
  icon: ReactNode;
  title: string;
  sentence: string;
  action: ReactNode;
  children: ReactNode;
}

function Card({ icon, title, sentence, action, children }: CardProps) {
  return (
    <div className={styles.card}>
      <h3 className={styles.title}>
        {icon}
        {title}
      </h3>
      <p className={styles.sentence}>{sentence}</p>
      {children}
      <div className={styles.action}>{action}</div>
    </div>
  );
}

/** Shown next to saved orders. */
export function ConnectLine({ setup }: { setup: string | null }) {
  return (
    <p className={styles.line}>
      {setup ?? words.connectLater}{' '}
      <Link to="/settings/add-profile" className="link">
        {setup === null ? connect.title : words.goOn}
      </Link>
    </p>
  );
}
