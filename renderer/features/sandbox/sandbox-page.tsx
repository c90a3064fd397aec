/** Practice without money: the orders of the built-in service, each named for what it shows. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ProfileView } from '../../../electron/contract/profile.ts';
import { errorOf, fetchCall } from '../../lib/call.ts';
import { useProfile, useProfiles, useProfilesChange } from '../../lib/profiles.ts';
import { useRecentOrders } from '../../lib/recent-orders.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/columns.tsx';
import { KeyValue, KeyValues } from '../../ui/key-values.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Bone, Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { FirstSteps } from './first-steps.tsx';
import { SandboxOrders } from './sandbox-table.tsx';
import styles from './sandbox-page.module.css';

export function SandboxPage() {
  const { sandbox } = useText();
  const profile = useProfile();
  if (profile === null) return null;
  return (
    <>
      <PageHead title={sandbox.title} remark={sandbox.remark} />
      <div className={styles.body}>
        {profile.environment === 'sandbox' ? <Practice profile={profile} /> : <OtherProfile name={profile.name} />}
      </div>
    </>
  );
}

function Practice({ profile }: { profile: ProfileView }) {
  const { sandbox, settings, errors } = useText();
  const navigate = useNavigate();
  const orders = useQuery({
    queryKey: ['sandbox', 'orders', profile.id, profile.baseUrl],
    queryFn: () => fetchCall((bridge) => bridge.sandbox.orders()),
  });
  const recent = useRecentOrders(profile.id).data ?? [];
  const open = (serviceId: string) => void navigate({ to: '/order/$serviceId', params: { serviceId } });
  const scheme = useProfiles().data?.schemes.find((known) => known.id === profile.scheme)?.name ?? profile.scheme;
  const left = (
    <>
      {orders.isPending && (
        <Skeleton>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <div key={row} className={styles.bones}>
              <Bone width={180} />
              <Bone width={120} />
              <Bone width={96} />
            </div>
          ))}
        </Skeleton>
      )}
      {orders.isError && (
        <Failed
          title={sandbox.failed}
          proof={errorOf(orders.error).message}
          actions={<Button onClick={() => void orders.refetch()}>{sandbox.again}</Button>}
        >
          {errors.of(errorOf(orders.error)).sentence}
        </Failed>
      )}
      {orders.isSuccess && orders.data.length === 0 && (
        <Empty title={sandbox.empty.title}>{sandbox.empty.sentence}</Empty>
      )}
      {orders.isSuccess && orders.data.length > 0 && (
        <SandboxOrders orders={orders.data} recent={recent} onOpen={open} />
      )}
    </>
  );
  const right = (
    <>
      <FirstSteps profileId={profile.id} recent={recent} />
      <section className={styles.about}>
        <h2 className="t-head">{sandbox.about.title}</h2>
        <p className={styles.sentence}>{sandbox.about.sentence}</p>
        <KeyValues label={sandbox.about.title}>
          <KeyValue label={settings.profiles.fields.baseUrl}>
            <code>{profile.baseUrl}</code>
          </KeyValue>
          <KeyValue label={settings.profiles.fields.pid}>
            <code>{profile.pid}</code>
          </KeyValue>
          <KeyValue label={settings.profiles.fields.scheme}>{scheme}</KeyValue>
        </KeyValues>
        {profile.builtIn && <p className={styles.made}>{sandbox.about.made}</p>}
      </section>
    </>
  );
  return <Columns split="8-4" left={left} right={right} />;
}

function OtherProfile({ name }: { name: string }) {
  const { sandbox } = useText();
  const practice = useProfiles().data?.profiles.find((profile) => profile.builtIn);
  const { mutate } = useProfilesChange((id: string) => (bridge) => bridge.profiles.choose({ id }));
  return (
    <Empty
      title={sandbox.other.title}
      {...(practice === undefined
        ? {}
        : { action: <Button onClick={() => mutate(practice.id)}>{sandbox.other.action(practice.name)}</Button> })}
    >
      {sandbox.other.sentence(name)}
    </Empty>
  );
}
