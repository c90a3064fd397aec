/** The first start: practise, or connect an account; and the way back to one that was begun. */
import { Link, useNavigate } from '@tanstack/react-router';
import { builtInProfile } from '../../lib/built-in-profile.ts';
import { call } from '../../lib/call.ts';
import { useChooseProfile } from '../../lib/choose-profile.ts';
import { useConnectionDraft } from '../../lib/connecting.ts';
import { useProfiles } from '../../lib/profiles.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './two-ways.module.css';
import { connectText } from '../../text/connect.ts';

/** `isFirst`: there is no account of one's own; else there is only a way back, to one that was begun. */
export function TwoWays({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate();
  const choose = useChooseProfile();
  const draft = useConnectionDraft();
  const view = useProfiles().data;
  const builtIn = builtInProfile(view);
  const tryOne = async () => {
    const orders = await call((bridge) => bridge.sandbox.orders());
    const number = orders.ok ? orders.value[0]?.serviceId : undefined;
    void navigate(number === undefined ? { to: '/sandbox' } : { to: '/', search: { offer: number } });
  };
  const practise = () => {
    if (builtIn === null || builtIn.id === view?.chosenId) void tryOne();
    else choose(builtIn.id, () => void tryOne());
  };
  const name = draft?.name.trim() ?? '';
  const begun = draft !== null && draft !== undefined;
  const saved = view?.profiles.find(({ id, secret }) => id === draft?.profileId && secret.is === 'set');
  if (!isFirst && !begun) return null;
  return (
    <section className={styles.ways} aria-label={isFirst ? connectText.ways.title : connectText.ways.goOn}>
      {isFirst && (
        <>
          <h2 className={styles.title}>{connectText.ways.title}</h2>
          <div className={styles.way}>
            <Button size="form" onClick={practise}>
              {connectText.ways.practise}
            </Button>
            <p className={styles.sentence}>{connectText.ways.practiseSentence}</p>
          </div>
        </>
      )}
      <div className={styles.way}>
        <Button size="form" variant="primary" onClick={() => void navigate({ to: '/settings/connect' })}>
          {begun ? connectText.ways.goOn : connectText.ways.connect}
        </Button>
        <p className={styles.sentence}>
          {saved !== undefined
            ? connectText.ways.goOnSaved(untrusted(saved.name))
            : begun
              ? name === ''
                ? connectText.ways.goOnNameless
                : connectText.ways.goOnSentence(untrusted(name))
              : connectText.ways.connectSentence}
        </p>
      </div>
      {isFirst && (
        <p className={styles.file}>
          {connectText.ways.haveFile}{' '}
          <Link to="/settings" className="link">
            {connectText.ways.importIt}
          </Link>
        </p>
      )}
    </section>
  );
}
